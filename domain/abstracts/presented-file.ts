import { PRESENTED_FILE_BYTES } from '../limits.ts';
import { addDays, formatIsoDate, parseIsoDate } from '../time.ts';
import { ACCEPTED_AS_NAMES, type AcceptedAs } from './accepted-as.ts';

/** What an author hands in to be shown at the conference (docs/product.md 8.8). */
export const PRESENTED_KINDS = ['SLIDES', 'POSTER', 'VIDEO'] as const;
export type PresentedKind = (typeof PRESENTED_KINDS)[number];

type PresentedRule = {
  title: string;
  /** Media types that are taken, with the ending of each. */
  types: Readonly<Record<string, string>>;
  /** The types in words. */
  formats: string;
  maxBytes: number;
};

/** What each kind may be. */
export const PRESENTED_RULES: Readonly<Record<PresentedKind, PresentedRule>> = {
  SLIDES: {
    title: 'Slides',
    types: { 'application/pdf': '.pdf' },
    formats: 'PDF',
    maxBytes: PRESENTED_FILE_BYTES.SLIDES,
  },
  POSTER: {
    title: 'Poster',
    types: { 'application/pdf': '.pdf', 'image/png': '.png', 'image/jpeg': '.jpg' },
    formats: 'PDF, PNG or JPEG',
    maxBytes: PRESENTED_FILE_BYTES.POSTER,
  },
  VIDEO: {
    title: 'Video',
    types: { 'video/mp4': '.mp4', 'video/webm': '.webm' },
    formats: 'MP4 or WebM',
    maxBytes: PRESENTED_FILE_BYTES.VIDEO,
  },
};

/** Bytes that any of them may have. */
export const MOST_PRESENTED_BYTES = Math.max(
  ...Object.values(PRESENTED_RULES).map(({ maxBytes }) => maxBytes),
);

/** What is to be handed in for what is presented so. */
export const FILE_FOR: Readonly<Record<AcceptedAs, PresentedKind>> = {
  TALK: 'SLIDES',
  POSTER: 'POSTER',
  E_POSTER: 'POSTER',
  VIDEO: 'VIDEO',
};

/** What a file is called where it is shown; `as` is what its abstract is accepted as. */
export const fileCalled = (kind: PresentedKind, as: AcceptedAs | null): string =>
  kind === 'POSTER' && as === 'E_POSTER' ? ACCEPTED_AS_NAMES.E_POSTER : PRESENTED_RULES[kind].title;

/** 'PDF, at most 50 MB'. */
export function presentedFormats(kind: PresentedKind): string {
  const { formats, maxBytes } = PRESENTED_RULES[kind];
  return `${formats}, at most ${maxBytes / 2 ** 20} MB`;
}

/** What an author may agree to; each by itself, and none of them unless it is ticked. */
export const ABSTRACT_CONSENTS = {
  book: 'Print the abstract in the book of abstracts',
  slides: 'Show my slides, poster and video in public after the conference',
  recording: 'Record the talk, and show the recording to those registered',
} as const;
export type AbstractConsent = keyof typeof ABSTRACT_CONSENTS;
export const CONSENT_NAMES = Object.keys(ABSTRACT_CONSENTS) as AbstractConsent[];

/**
 * The last day to upload slides, a poster or a video: three days before the conference (docs/product.md 8.8).
 *
 * @param startsOn its first day, 'YYYY-MM-DD', as is the day that is returned
 */
export function filesDueOn(startsOn: string): string {
  const day = parseIsoDate(startsOn);
  return day ? formatIsoDate(addDays(day, -3)) : startsOn;
}
