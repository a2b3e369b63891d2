import { type Books, nameOf, type Reader, UNTOLD } from './books.ts';
import { idOf } from './ids.ts';
import type { LogEntry } from './snapshot.ts';

const MANY = Number.POSITIVE_INFINITY;
const TEXTS = ['title', 'abstract', 'keywords', 'presentation', 'biography'] as const;
const AUTHOR = [
  'position',
  'familyName',
  'givenName',
  'printedAs',
  'email',
  'orcid',
  'presents',
  'contact',
  'namedAt',
  'toldAt',
];

const after = (subject: string) => subject.slice(subject.indexOf(' ') + 1);
const lateOf = ({ subject }: { subject: string }) => subject.slice('late submitter '.length);
const abstractOf = (books: Books, { subject }: LogEntry) =>
  idOf(books, 'Abstract', 'reference', after(subject));

/** An abstract says what one of its versions does, with its people; the version itself is never changed. */
function versionMade(books: Books, entry: LogEntry, id: string, number: number): void {
  // What the form brought is written down with the first change.
  if (number === 2 && !books.row('AbstractVersion', `${id}/1`))
    books.make(nameOf(entry), 'AbstractVersion', `${id}/1`, { by: 'form' });
  books.make(nameOf(entry), 'AbstractVersion', `${id}/${number}`, { at: entry.at });
  const version = books.row('AbstractVersion', `${id}/${number}`) ?? {};
  const texts = Object.fromEntries(TEXTS.map((field) => [field, version[field]]));
  books.change(nameOf(entry), 'Abstract', id, { ...texts, currentVersion: number });
  for (const [author, row] of books.all('AbstractAuthor'))
    if (row.abstractId === id)
      books.change(
        nameOf(entry),
        'AbstractAuthor',
        author,
        Object.fromEntries(AUTHOR.map((column) => [column, UNTOLD])),
      );
  books.allow('people of abstracts', MANY);
  for (const table of ['AbstractAuthor', 'AbstractAffiliation', 'AbstractAuthorAffiliation'])
    books.allow(`gone ${table}`, MANY);
}

const decideChange =
  (state: string): Reader =>
  (books, entry) => {
    const { proposal, version } = entry.details;
    books.change(
      nameOf(entry),
      'AbstractProposal',
      String(proposal),
      {
        state,
        answer: entry.personal.erasedAt ? UNTOLD : (entry.personal.message ?? ''),
        decidedAt: entry.at,
      },
      { state: 'OPEN' },
    );
    books.allow(`mail abstract-change:${proposal}`);
    if (state === 'ACCEPTED') versionMade(books, entry, abstractOf(books, entry), version);
  };

export const abstractEntries: Readonly<Record<string, Reader>> = {
  'abstracts.change-accepted': decideChange('ACCEPTED'),
  'abstracts.change-declined': decideChange('DECLINED'),
  'abstracts.author-kept': (books, entry) =>
    books.change(
      nameOf(entry),
      'AbstractAuthor',
      entry.details.author,
      { listedIn: 'BOOK' },
      { listedIn: 'NOBODY' },
    ),
  'abstracts.author-removed': (books, entry) =>
    versionMade(books, entry, abstractOf(books, entry), entry.details.version),
  'abstracts.edit': (books, entry) =>
    versionMade(books, entry, abstractOf(books, entry), entry.details.version),
  'abstracts.withdraw': (books, entry) => {
    const { message, erasedAt } = entry.personal;
    books.change(
      nameOf(entry),
      'Abstract',
      abstractOf(books, entry),
      { withdrawnAt: entry.at, withdrawnWhy: erasedAt ? UNTOLD : message, confirmedAt: null },
      { withdrawnAt: null },
    );
  },
  'abstracts.restore': (books, entry) =>
    books.change(nameOf(entry), 'Abstract', abstractOf(books, entry), {
      withdrawnAt: null,
      withdrawnWhy: '',
    }),
  'abstracts.late': (books, entry) => {
    const { conference: conferenceId, before, until } = entry.details;
    const { email, erasedAt } = entry.personal;
    const row = { conferenceId, until, email: erasedAt ? UNTOLD : email };
    if (before === null) books.make(nameOf(entry), 'LateAbstract', lateOf(entry), row);
    else books.change(nameOf(entry), 'LateAbstract', lateOf(entry), { until }, { until: before });
  },
  'abstracts.late-end': (books, entry) => books.remove(nameOf(entry), 'LateAbstract', lateOf(entry)),
};
