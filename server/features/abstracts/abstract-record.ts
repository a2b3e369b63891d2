import { countWords } from '#domain/abstracts/word-count.ts';
import { namesOf } from '#server/organiser/columns.ts';
import { table } from '#server/organiser/table.ts';
import type { StoredAbstract } from './abstract.store.ts';
import type { AbstractDetail } from './abstract-list.service.ts';
import type { ListedAbstract } from './abstract-list.store.ts';

/** An abstract as commands and exports write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export type AbstractRecord = {
  reference: string;
  decision: string;
  decidedAt: string | null;
  createdAt: string;
  conference: string;
  fullName: string;
  email: string;
  phone: string;
  affiliation: string;
  title: string;
  abstract: string;
  words: number;
  keywords: string;
  presentation: string;
  biography: string;
  overLimit: boolean;
  fileName: string;
  fileBytes: number;
};

export const ABSTRACT_NAMES = namesOf<AbstractRecord>({
  reference: true,
  decision: true,
  decidedAt: true,
  createdAt: true,
  conference: true,
  fullName: true,
  email: true,
  phone: true,
  affiliation: true,
  title: true,
  abstract: true,
  words: true,
  keywords: true,
  presentation: true,
  biography: true,
  overLimit: true,
  fileName: true,
  fileBytes: true,
});

/** Whom to write to about an abstract. */
export function authorOf({ email, fullName }: StoredAbstract) {
  return { email, name: fullName };
}

/** An abstract as commands and exports write it. */
export function abstractRecord(row: StoredAbstract): AbstractRecord {
  return {
    reference: row.reference,
    decision: row.decision?.toLowerCase() ?? 'undecided',
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    conference: row.conferenceId,
    fullName: row.fullName,
    email: row.email,
    phone: row.phone,
    affiliation: row.affiliation,
    title: row.title,
    abstract: row.abstract,
    words: countWords(row.abstract),
    keywords: row.keywords,
    presentation: row.presentation,
    biography: row.biography,
    overLimit: row.overLimit,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
  };
}

/** An abstract in a list; `excerpt` where words were searched. */
export type ListedRecord = AbstractRecord & { excerpt?: string };

/** An abstract in a list, as commands write it. */
export function listedRecord({ excerpt, ...row }: ListedAbstract): ListedRecord {
  return { ...abstractRecord(row), ...(excerpt !== null && { excerpt }) };
}

/** The columns of `abstracts list` and `abstracts search`. */
export const ABSTRACT_COLUMNS = [
  { heading: 'Reference', cell: ({ reference }: ListedRecord) => reference },
  { heading: 'Sent', cell: ({ createdAt }: ListedRecord) => createdAt.slice(0, 10) },
  { heading: 'Decision', cell: ({ decision }: ListedRecord) => decision },
  { heading: 'Author', cell: ({ fullName }: ListedRecord) => fullName },
  { heading: 'Kind', cell: ({ presentation }: ListedRecord) => presentation },
  {
    heading: 'Title',
    cell: ({ title, excerpt }: ListedRecord) => (excerpt ? `${title} — ${excerpt}` : title),
  },
];

/** An abstract with what was done to it and what else its author has sent, as commands write it. */
export function detailRecord({ abstract, others, entries }: AbstractDetail) {
  return {
    ...abstractRecord(abstract),
    others: others
      .map(abstractRecord)
      .map(({ reference, decision, conference, title }) => ({ reference, decision, conference, title })),
    history: entries.map(({ at, actor, action, personal }) => {
      const { message = '', reason = '' } = (personal?.values ?? {}) as { message?: string; reason?: string };
      return { at: at.toISOString(), actor, action, message, reason };
    }),
  };
}

/** The same in words. */
export function detailText(record: ReturnType<typeof detailRecord>): string {
  const facts = table(
    Object.entries({
      Reference: record.reference,
      Decision: record.decision,
      Conference: record.conference,
      Author: `${record.fullName} <${record.email}>, ${record.phone}`,
      Affiliation: record.affiliation,
      Title: record.title,
      Keywords: record.keywords,
      Presentation: record.presentation,
      Words: String(record.words),
      Document: `${record.fileName} (${Math.ceil(record.fileBytes / 1024)} KB)`,
      ...(record.overLimit && { 'Over the limit': 'more than two of this author for this conference' }),
    }),
    [
      { heading: '', cell: ([name]) => name },
      { heading: '', cell: ([, value]) => value },
    ],
    { aligned: true },
  ).trimStart();
  const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : []);
  return [
    facts,
    ...section('Abstract', [record.abstract]),
    ...section('Biography', [record.biography]),
    ...section(
      'By the same address',
      record.others.map(
        (other) => `${other.reference}  ${other.decision}  ${other.conference}  ${other.title}`,
      ),
    ),
    ...section(
      'History',
      record.history.map(({ at, actor, action, message }) =>
        [`${at}  ${action} by ${actor}`, message].filter(Boolean).join(': '),
      ),
    ),
  ].join('\n');
}
