import type { Kit } from "../game";
export const kit = {} as Kit;
