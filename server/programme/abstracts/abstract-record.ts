import { abstractList, acceptedCell, decisionOf, stateForPrograms } from '#domain/abstracts/abstract-list.ts';
import {
  type AcceptedAs,
  acceptedForPrograms,
  acceptedInWords,
  readAcceptedAs,
} from '#domain/abstracts/accepted-as.ts';
import { fileCalled, type PresentedKind } from '#domain/abstracts/presented-file.ts';
import { countWords } from '#domain/abstracts/word-count.ts';
import { actionWords } from '#domain/audit-actions.ts';
import { sizeInWords } from '#domain/file-size.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { type ProgrammePlace, placeInWords } from '#domain/programme/place.ts';
import { isolated, listed, namesInLine } from '#domain/text.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { factsText } from '#server/organiser/table.ts';
import type { StoredAbstract } from './abstract.store.ts';
import type { AbstractFacts } from './abstract-facts.store.ts';
import type { FieldChange } from './abstract-history.ts';
import type { AbstractDetail } from './abstract-list.service.ts';

/** An abstract as programs read it; names and meaning stay as they are (docs/organisers.md). */
export function abstractRecord(
  row: StoredAbstract & AbstractFacts & { excerpt?: string | null },
): RowOf<typeof abstractList> {
  return {
    reference: row.reference,
    state: stateForPrograms(row.state),
    decision: decisionOf(row.state),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    revisedAt: row.revisedAt?.toISOString() ?? null,
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
    acceptedAs: row.acceptedAs && acceptedForPrograms(row.acceptedAs),
    acceptedMinutes: row.acceptedMinutes,
    confirmedAt: row.state === 'CONFIRMED' ? (row.confirmedAt?.toISOString() ?? null) : null,
    registered: row.registered,
    placed: row.placed,
    hasFile: row.hasFile,
    coAuthors: row.coAuthors,
    institutions: row.institutions,
    orcids: row.orcids,
    biography: row.biography,
    overLimit: row.overLimit,
    late: row.late,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    excerpt: row.excerpt ?? null,
  };
}

/** An abstract with what was done to it and what else its author has sent, as commands write it. */
export function detailRecord({
  abstract,
  content,
  others,
  entries,
  proposers,
  proposed,
  versions,
  objections,
  files,
  places,
}: AbstractDetail) {
  return {
    ...abstractRecord(abstract),
    version: abstract.currentVersion,
    confirmedAt: abstract.confirmedAt?.toISOString() ?? null,
    withdrawnAt: abstract.withdrawnAt?.toISOString() ?? null,
    withdrawnWhy: abstract.withdrawnWhy,
    authors: content.authors.map(({ printedAs: name, presents }, index) => ({
      number: index + 1,
      name,
      presents,
    })),
    objections: objections.map(({ position, printedAs, objectedAt, objection }) => ({
      number: position,
      name: printedAs,
      at: objectedAt?.toISOString() ?? null,
      text: objection ?? '',
    })),
    proposed,
    versions: versions.map(({ number, at, by, changes }) => ({ number, at: at.toISOString(), by, changes })),
    files: files.map(({ kind, fileName, bytes, at }) => ({
      kind: kind.toLowerCase(),
      name: fileName,
      bytes,
      at: at.toISOString(),
    })),
    places: places.map(({ talkId, kind, ...place }) => ({
      talk: talkId,
      kind: acceptedForPrograms(kind),
      ...place,
    })),
    others: others.map(abstractRecord).map(({ reference, state, decision, conference, title }) => ({
      reference,
      state,
      decision,
      conference,
      title,
    })),
    history: entries.map(({ at, actor, action, details, personal }) => {
      const {
        message = '',
        reason = '',
        author = '',
      } = (personal?.values ?? {}) as { message?: string; reason?: string; author?: string };
      const {
        acceptedAs = null,
        minutes = null,
        proposal = '',
        changed = [],
      } = details as { acceptedAs?: AcceptedAs; minutes?: number; proposal?: string; changed?: string[] };
      return {
        at: at.toISOString(),
        actor,
        action,
        acceptedAs: acceptedAs && acceptedForPrograms(acceptedAs),
        minutes,
        changed,
        proposedBy: proposers.get(proposal) ?? [],
        author,
        message,
        reason,
      };
    }),
  };
}

/** What people read for fields whose own names say too little. */
const FIELD_WORDS: Readonly<Record<string, string>> = { abstract: 'text', affiliations: 'institutions' };

/** What was done, as people read it: 'Abstract accepted as a talk of 20 minutes', 'Change of an abstract accepted (proposed by Grace Hopper)', 'Revision received (title, text)'. */
export function historyWords({
  action,
  acceptedAs,
  minutes,
  changed,
  proposedBy,
  author,
}: ReturnType<typeof detailRecord>['history'][number]): string {
  const as = acceptedAs && readAcceptedAs(acceptedAs);
  const whose = proposedBy.length > 0 ? ` (proposed by ${namesInLine(proposedBy)})` : '';
  const who = author && ` (${author})`;
  const what =
    changed.length > 0 ? ` (${changed.map((field) => FIELD_WORDS[field] ?? field).join(', ')})` : '';
  return `${actionWords(action)}${as ? ` as ${acceptedInWords(as, minutes)}` : ''}${what}${who}${whose}`;
}

/** What changed of a field, in a line: what went as [-words-], what came as {+words+}. */
const changeText = ({ field, parts }: FieldChange): string =>
  `${field}: ${parts
    .map(({ kind, text }) => {
      if (kind === 'SAME') return text;
      return kind === 'ADDED' ? `{+${text}+}` : `[-${text}-]`;
    })
    .join(' ')}`;

const nameOf = (state: string) => abstractList.columns.state.names[state] ?? state;

/** The same in words. @param given.versions whether each version stands there with what it changed */
export function detailText(
  record: ReturnType<typeof detailRecord>,
  { places, versions = false }: { places: readonly ProgrammePlace[]; versions?: boolean },
): string {
  const presenters = record.authors.filter(({ presents }) => presents).map(({ name }) => name);
  const facts = factsText(
    Object.entries({
      Reference: record.reference,
      State: nameOf(record.state),
      Submitted: zonedInstant(record.createdAt),
      Conference: record.conference,
      Author: `${isolated(record.fullName)} <${record.email}>, ${record.phone}`,
      Affiliation: record.affiliation,
      ...(record.coAuthors && { 'Co-authors': record.coAuthors }),
      'Presented by': namesInLine(presenters),
      Title: formulaWords(record.title),
      Keywords: record.keywords,
      'Wishes to present': record.presentation,
      ...(record.acceptedAs && { 'Accepted as': acceptedCell(record) }),
      ...((record.acceptedAs || places.length > 0) && {
        Place: places.map(placeInWords).join('; ') || 'none on the published programme',
      }),
      ...(record.acceptedAs && {
        'Presenter’s ticket': record.registered ? 'there' : 'none yet',
      }),
      Words: String(record.words),
      Document: `${record.fileName} (${sizeInWords(record.fileBytes)})`,
      ...Object.fromEntries(
        record.files.map(({ kind, name, bytes, at }) => [
          fileCalled(kind.toUpperCase() as PresentedKind, readAcceptedAs(record.acceptedAs ?? '')),
          `${name} (${sizeInWords(bytes)}), ${zonedInstant(at)}`,
        ]),
      ),
      ...(record.confirmedAt && { Confirmed: zonedInstant(record.confirmedAt) }),
      ...(record.revisedAt && { Revised: zonedInstant(record.revisedAt) }),
      ...(record.withdrawnAt && {
        Withdrawn: `${zonedInstant(record.withdrawnAt)}: ${record.withdrawnWhy}`,
      }),
      ...(record.late && { Late: 'submitted after the deadline' }),
      ...(record.overLimit && { 'Over the limit': 'more than two of this author for this conference' }),
    }),
  );
  const section = (title: string, lines: string[]) => (lines.length > 0 ? ['', title, ...lines] : []);
  return [
    facts,
    ...section(
      'Say that they are no author (abstracts decide-objection)',
      record.objections.map(({ number, name, at, text }) =>
        [`${number}. ${isolated(name)}${at ? `, ${zonedInstant(at)}` : ''}`, text].filter(Boolean).join(': '),
      ),
    ),
    ...section(
      `Proposed by ${listed((record.proposed?.by ?? []).map(isolated))} (abstracts decide-change)`,
      (record.proposed?.changes ?? []).map(changeText),
    ),
    ...section('Abstract', [record.abstract]),
    ...section('Biography', [record.biography]),
    ...section(
      'Versions',
      (versions ? record.versions : []).flatMap(({ number, at, by, changes }) => [
        `Version ${number}, ${zonedInstant(at)}, by ${by}`,
        ...changes.map((change) => `  ${changeText(change)}`),
      ]),
    ),
    ...section(
      'By the same address',
      record.others.map(
        (other) =>
          `${other.reference}  ${nameOf(other.state)}  ${other.conference}  ${formulaWords(other.title)}`,
      ),
    ),
    ...section(
      'History',
      record.history.map((entry) => {
        const { at, actor, message, reason } = entry;
        const said = [message, reason && `(${reason})`].filter(Boolean).join(' ');
        return [`${zonedInstant(at)}  ${historyWords(entry)} by ${actor}`, said].filter(Boolean).join(': ');
      }),
    ),
  ].join('\n');
}
