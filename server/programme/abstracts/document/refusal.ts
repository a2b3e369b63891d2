/** Why a document is not taken: for its author (docs/product.md 8.2), and in words for a log. */
export type Refusal = { message: string; reason: string };
