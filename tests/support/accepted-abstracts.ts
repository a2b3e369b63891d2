import type { Product } from './product.ts';

/**
 * Stores abstracts of a conference that are accepted, written straight into the database: the form takes one at a time.
 *
 * @param each what is said of one, by its index; all are confirmed talks about light unless it says otherwise
 * @returns their references, in order
 */
export async function acceptedAbstracts(
  { database, clock }: Pick<Product, 'database' | 'clock'>,
  conferenceId: string,
  count: number,
  each: (index: number) => {
    title?: string;
    presentation?: string;
    keywords?: string;
    confirmedAt?: Date | null;
  } = () => ({}),
): Promise<string[]> {
  const from = await database.abstract.count();
  const now = clock.now();
  const references = Array.from(
    { length: count },
    (_, index) => `ABS-2026-${String(100_000 + from + index)}`,
  );
  await database.abstract.createMany({
    data: references.map((reference, index) => {
      const {
        title = `Slow light, part ${index + 1}`,
        presentation = 'Speaker',
        keywords = 'light, crystals',
      } = each(index);
      const { confirmedAt = new Date(now.getTime() + index) } = each(index);
      return {
        reference,
        digest: `accepted ${from + index}`,
        conferenceId,
        conferenceTitle: conferenceId,
        fullName: `Author ${index + 1}`,
        email: `author${from + index}@example.org`,
        phone: '+44 20 7946 0000',
        affiliation: 'Institute of Light',
        title,
        abstract: 'We slow light down.',
        keywords,
        presentation,
        biography: '',
        fileKey: `accepted-${from + index}`,
        fileName: 'abstract.pdf',
        fileType: 'application/pdf',
        fileBytes: 1_000,
        createdAt: now,
        decision: 'ACCEPTED' as const,
        decidedAt: now,
        confirmedAt,
      };
    }),
  });
  return references;
}
