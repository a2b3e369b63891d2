import type { Author } from '#domain/abstracts/content.ts';
import { ERASED_AUTHOR } from '#domain/abstracts/content.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Transaction } from '#server/base/database/client.ts';

/** What is left of somebody in a list of authors. */
const NOBODY = {
  familyName: ERASED_AUTHOR,
  givenName: '',
  printedAs: ERASED_AUTHOR,
  orcid: '',
  email: '',
} satisfies Partial<Author>;

/**
 * Takes somebody out of an abstract of others: name, address and ORCID, also in its versions and in what was proposed
 * (docs/product.md 17.2). The place in the list stays.
 */
export async function eraseAuthor(
  tx: Transaction,
  { id, abstractId }: { id: string; abstractId: string },
  at: Date,
): Promise<void> {
  await tx.abstractAuthor.update({
    where: { id },
    data: { ...NOBODY, orcid: null, email: null, listedIn: 'NOBODY', objection: null, erasedAt: at },
  });
  const without = (people: unknown) => {
    const { authors, ...rest } = people as { authors: Author[] };
    return {
      ...rest,
      authors: authors.map((author) => (author.id === id ? { ...author, ...NOBODY } : author)),
    } as unknown as Prisma.InputJsonObject;
  };
  // What keeps versions as they were lets this one change through, until the transaction ends.
  await tx.$executeRaw`SELECT set_config('meridian.erasing', 'on', true)`;
  for (const { number, authors } of await tx.abstractVersion.findMany({ where: { abstractId } }))
    await tx.abstractVersion.update({
      where: { abstractId_number: { abstractId, number } },
      data: { authors: without(authors) },
    });
  for (const proposal of await tx.abstractProposal.findMany({ where: { abstractId } }))
    await tx.abstractProposal.update({
      where: { id: proposal.id },
      data: { version: without(proposal.version) },
    });
  await tx.$executeRaw`SELECT set_config('meridian.erasing', 'off', true)`;
}
