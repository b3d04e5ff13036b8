/** Why a pack is refused, as a sentence. */
export class PackError extends Error {}
