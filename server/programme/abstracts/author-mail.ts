import * as z from 'zod';
import type { Transaction } from '#server/base/database/client.ts';
import { type Block, highlight } from '#server/common/mail/blocks.ts';
import { findMailIds } from '#server/common/mail/mail.store.ts';
import { type MailLink, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import type { StoredAbstract } from './abstract.store.ts';

/** What every mail to whoever submitted an abstract tells of it, after its receipt; its notice, too. */
export const authorInput = z.object({
  abstractId: z.string(),
  reference: z.string(),
  title: titleInWords,
  fullName: z.string(),
  conferenceTitle: z.string(),
  /** Ids of the mails that went to the author before. */
  follows: z.array(z.string()),
});
export type AuthorInput = z.output<typeof authorInput>;

/** The same of an abstract. */
export const authorInputOf = async (
  tx: Transaction,
  { id, reference, title, fullName, conferenceTitle }: StoredAbstract,
): Promise<AuthorInput> => ({
  abstractId: id,
  reference,
  title,
  fullName,
  conferenceTitle,
  follows: await findMailIds(tx, [`abstract-receipt:${id}`]),
});

export const authorSample: AuthorInput = {
  abstractId: SAMPLE_ID,
  reference: 'ABS-2026-K2M9TX',
  title: 'Interference rings as a computing machine',
  fullName: 'Ada Lovelace',
  conferenceTitle: 'Optics & Photonics 2026',
  follows: [],
};

/** The way to the abstract's page, and the conversation that such a mail continues. */
export const toAuthor = {
  readers: ['programme'],
  continues: ({ follows }: AuthorInput) => follows,
  links: ({ abstractId }: AuthorInput): Record<string, MailLink> => ({
    page: { scope: 'AUTHOR', subjectId: abstractId },
  }),
} as const;

/**
 * Who is greeted, and what of.
 *
 * @param subject what has become of the abstract, which stands first: the mail must not look like the receipt, in whose conversation it is
 * @param blocks what follows the title
 */
export const authorFrame = (
  input: AuthorInput,
  subject: string,
  blocks: readonly (Block | null)[],
): {
  subject: string;
  greeting: string;
  about: [string, string][];
  blocks: (Block | null)[];
} => ({
  subject: `${subject}: ${input.title} (${input.reference})`,
  greeting: greeting(input.fullName),
  about: [['Conference', input.conferenceTitle]],
  blocks: [highlight(input.title, input.reference), ...blocks],
});

export const authorValues = (input: AuthorInput) => ({
  ...nameValues(input.fullName),
  conference: input.conferenceTitle,
  reference: input.reference,
  title: input.title,
});
