import * as z from 'zod';
import { withoutLinks } from '#domain/names.ts';
import type { Database } from '#server/base/database/client.ts';
import { type MailLink, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { authorSample } from './author-mail.ts';
import { findAuthor, type NamedAuthor } from './co-author.store.ts';

/** What every mail to a co-author tells of the abstract that names them. */
export const coAuthorInput = z.object({
  authorId: z.string(),
  reference: z.string(),
  title: titleInWords,
  /** As they are printed. */
  name: z.string(),
  submitter: z.string(),
  conferenceTitle: z.string(),
});
export type CoAuthorInput = z.output<typeof coAuthorInput>;

/** The same of an abstract and one of its authors. */
export const coAuthorInputOf = (
  { reference, title, fullName, conferenceTitle }: StoredAbstract,
  { id, printedAs }: { id: string; printedAs: string },
): CoAuthorInput => ({
  authorId: id,
  reference,
  title,
  name: printedAs,
  submitter: fullName,
  conferenceTitle,
});

export const coAuthorSample: CoAuthorInput = {
  authorId: SAMPLE_ID,
  reference: authorSample.reference,
  title: authorSample.title,
  name: 'Grace Hopper',
  submitter: authorSample.fullName,
  conferenceTitle: authorSample.conferenceTitle,
};

/** The way to a co-author's page. */
export const toCoAuthor = {
  readers: ['programme'],
  links: ({ authorId }: CoAuthorInput): Record<string, MailLink> => ({
    page: { scope: 'CO_AUTHOR', subjectId: authorId },
  }),
} as const;

/** Who is greeted, and what is told of: whoever submitted the abstract wrote all of it, so that nothing of it leads anywhere. */
export function coAuthorFrame(input: CoAuthorInput) {
  const title = withoutLinks(input.title);
  const submitter = withoutLinks(input.submitter);
  const about: [string, string][] = [['Conference', input.conferenceTitle]];
  return {
    title,
    submitter,
    frame: { greeting: greeting(withoutLinks(input.name)), about },
    /** What the mail is about, over it and as its subject. */
    headed: (said: string) => ({ title: said, subject: `${said}: ${title} (${input.reference})` }),
  };
}

export const coAuthorValues = (input: CoAuthorInput) => ({
  ...nameValues(withoutLinks(input.name)),
  conference: input.conferenceTitle,
  reference: input.reference,
  title: withoutLinks(input.title),
});

/** Whoever a mail is for, with the abstract as it is by now; null where they are not in it any more, or were erased. */
export async function stillNamed(database: Database, authorId: string): Promise<NamedAuthor | null> {
  const author = await findAuthor(database, authorId);
  return author?.erasedAt === null ? author : null;
}
