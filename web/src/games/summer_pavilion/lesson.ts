export const lesson = { examples: {}, steps: [] };
