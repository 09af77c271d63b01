/** The piece that the next click in an editor puts; nothing takes pieces away. */

export const brush: { kind: string | null } = $state({ kind: "" });
