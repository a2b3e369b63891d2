import type { Site } from '#domain/site.ts';
import { filledIn } from '#server/base/lib/placeholders.ts';

/** The kind and the id of the content that says mails in the organiser's own words (docs/product.md 10.6). */
export const MAIL_WORDS = 'mail-words';

/** What the organiser says in place of a mail's own words; what is missing is as it is shipped. */
export type OwnWords = {
  subject?: string;
  opening?: string;
  closing?: string;
  /** The same under every mail. */
  signature?: string;
};

/** The same of all mails, by `keyOf`, as it is stored. */
export type StoredWords = {
  readonly signature?: string;
  readonly [key: string]: OwnWords | string | undefined;
};

/** Which words of a mail the organiser may replace. */
export type Words<Input> = {
  /**
   * What own words may have filled in, by name: the same names for every input. A stranger's words are as harmless as in the
   * mail's own words (docs/product.md 10.5).
   */
  values(input: Input): Readonly<Record<string, string>>;
  /** Where it says one thing or another: what of its sample is otherwise then. Each case has words of its own. */
  readonly cases?: Readonly<Record<string, Partial<Input>>>;
  caseOf?(input: Input): string;
};

/** What every mail's words may have filled in. */
export function organiserValues({ name, email }: Pick<Site, 'name' | 'email'>): Record<string, string> {
  return { organiser: name, 'organiser-email': email };
}

/** The organiser's own words for a mail, with everything filled in. */
export function filledWords(
  stored: StoredWords,
  key: string,
  values: Readonly<Record<string, string>>,
): OwnWords {
  const { subject, opening, closing } = (stored[key] ?? {}) as OwnWords;
  const filled = (text: string | undefined) => text && filledIn(text, (name) => values[name]);
  return {
    // A value may be of several lines; a subject never is.
    subject: filled(subject)?.replace(/\s+/g, ' ').trim(),
    opening: filled(opening),
    closing: filled(closing),
    signature: filled(stored.signature),
  };
}
