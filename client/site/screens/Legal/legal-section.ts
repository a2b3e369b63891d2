/**
 * A section of a legal page. `id` is its anchor. The organiser's name and addresses are not part of the text:
 * the page shows them from the organiser's file beneath the section with the id 'who-we-are'.
 */
export type LegalSection = { id: string; heading: string; paragraphs: string[]; points?: string[] };
