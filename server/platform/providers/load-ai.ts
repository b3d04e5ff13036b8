/** What asks a provider: some 240 modules, which are loaded when the first one is asked. */
export const loadAi = () => import("./ai.ts");
