import type { AbstractState } from './abstract-state.ts';

/**
 * As what an abstract is accepted (docs/product.md 8.6): the organiser's decision, whatever its author wished. The database says it of
 * each ("acceptedAs" of "Abstract", null unless it is to be presented), and whoever asks how something is presented asks for that.
 */
export const ACCEPTED_AS = ['TALK', 'POSTER', 'E_POSTER', 'VIDEO'] as const;
export type AcceptedAs = (typeof ACCEPTED_AS)[number];

/** What people read for it; in a sentence in small letters. */
export const ACCEPTED_AS_NAMES: Readonly<Record<AcceptedAs, string>> = {
  TALK: 'Talk',
  POSTER: 'Poster',
  E_POSTER: 'E-poster',
  VIDEO: 'Video',
};

type ForPrograms = 'talk' | 'poster' | 'e-poster' | 'video';
/** The same as programs read and write it. */
export const acceptedForPrograms = (kind: AcceptedAs) => kind.toLowerCase().replace('_', '-') as ForPrograms;
export const ACCEPTED_FOR_PROGRAMS = ACCEPTED_AS.map(acceptedForPrograms);
/** What people read for what programs read. */
export const NAMES_FOR_PROGRAMS: Readonly<Record<string, string>> = Object.fromEntries(
  ACCEPTED_AS.map((kind) => [acceptedForPrograms(kind), ACCEPTED_AS_NAMES[kind]]),
);

/** What somebody has written for it, in any case; null where it is none. */
export const readAcceptedAs = (typed: string): AcceptedAs | null =>
  ACCEPTED_AS.find((kind) => acceptedForPrograms(kind) === typed.toLowerCase()) ?? null;

/** Minutes that a talk or a video may have. */
export const MOST_MINUTES = 600;

/** Whether it has a time of its own; a poster hangs as long as its session lasts. */
export const hasMinutes = (kind: AcceptedAs): boolean => kind === 'TALK' || kind === 'VIDEO';
export const isPoster = (kind: AcceptedAs): boolean => !hasMinutes(kind);

/** An abstract as far as it says how it is presented. */
export type Presentable = {
  state: AbstractState;
  acceptedAs: AcceptedAs | null;
  acceptedMinutes: number | null;
  /** What its author wishes. */
  presentation: string;
};

/** 'Talk, 20 minutes' as it was decided; before that 'Speaker (as requested)'; null where it will not be presented. */
export function presentedAs({
  state,
  acceptedAs,
  acceptedMinutes,
  presentation,
}: Presentable): string | null {
  if (state === 'REJECTED' || state === 'WITHDRAWN') return null;
  if (acceptedAs === null) return `${presentation} (as requested)`;
  return ACCEPTED_AS_NAMES[acceptedAs] + (acceptedMinutes === null ? '' : `, ${acceptedMinutes} minutes`);
}

/** 'a talk of 20 minutes', 'an e-poster'. */
export function acceptedInWords(kind: AcceptedAs, minutes: number | null): string {
  const name = ACCEPTED_AS_NAMES[kind].toLowerCase();
  return `${kind === 'E_POSTER' ? 'an' : 'a'} ${name}${minutes === null ? '' : ` of ${minutes} minutes`}`;
}
