import { holdsAddress, withoutLinks } from '#domain/names.ts';
import type { Site } from '#domain/site.ts';
import { html } from '#server/base/lib/html.ts';
import type { MailContent } from '#server/base/providers/mail/mailer.ts';
import { type Block, type Fact, facts, letter, paragraph, small } from './blocks.ts';
import { layout, signalOf, textFoot } from './layout.ts';
import type { OwnWords } from './own-words.ts';

/** A sentence that stays, whatever the organiser says in place of those around it: what the mail is sent for. */
export type Kept = { readonly kept: string };

/** Sentences of a paragraph, in their order. */
export type Sentences = string | readonly (string | Kept)[];

/** What a mail says. Its own words stand apart from the blocks, which hold what it is sent for. */
export type Message = {
  subject: string;
  /** Its heading; the subject unless said. */
  title?: string;
  /** What a list of messages shows beside the subject; the opening unless said. */
  preview?: string;
  /** A line of its own; most openings begin with it. */
  greeting?: string;
  opening?: Sentences;
  /** Facts that its opening alone says: they stand below one that the organiser wrote. */
  about?: readonly Fact[];
  /** Between opening and closing, in this order; null where one is left out. */
  blocks?: readonly (Block | null)[];
  /** In small print. */
  closing?: Sentences;
  headers?: MailContent['headers'];
  /** In place of all this: what was composed before. */
  composed?: MailContent;
};

/** Headers of an automatic message, so that an out-of-office reply does not answer it. */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } as const;

/** Headers with which mail clients offer to unsubscribe by one click (RFC 8058). */
export function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * A message as it is sent, as HTML and as text.
 *
 * @param own the organiser's words, in place of its own
 * @param logo the address of the organiser's logo, where there is one
 */
export function render(site: Site, message: Message, own: OwnWords = {}, logo?: string): MailContent {
  if (message.composed) return message.composed;
  const subject = own.subject ?? message.subject;
  const { title = subject, blocks = [], headers } = message;
  const opening = own.opening ?? textOf(message.opening);
  const parts = [...openingOf(message, own), ...blocks, ...closingOf(message, own)].filter(
    (part) => part !== null,
  );
  const preview = own.opening ?? message.preview ?? (opening || title);
  return {
    subject,
    html: layout(
      site,
      { title, preview, logo },
      html`${parts.map((part) => part.html(signalOf(site).light))}`,
    ),
    // A heading that is the subject would be read twice.
    text: [...(title === subject ? [] : [title]), ...parts.map(({ text }) => text), textFoot(site)].join(
      '\n\n',
    ),
    headers,
  };
}

/** What stands before a message's blocks: its own words, or the organiser's and all that stays. */
function openingOf({ greeting, opening, about }: Message, own: OwnWords): (Block | null)[] {
  if (own.opening === undefined) return [inParagraph(greeting), inParagraph(textOf(opening))];
  return [letter(own.opening), inParagraph(textOf(keptOf(opening))), about ? facts(about) : null];
}

/** What stands after them. */
function closingOf({ closing }: Message, own: OwnWords): (Block | null)[] {
  const smallPrint = textOf(own.closing === undefined ? closing : keptOf(closing));
  return [
    own.closing ? letter(own.closing) : null,
    smallPrint ? small(smallPrint) : null,
    own.signature ? letter(own.signature) : null,
  ];
}

const inParagraph = (text: string | undefined) => (text ? paragraph(text) : null);

/** A sentence that stays (`Kept`). */
export function kept(text: string): Kept {
  return { kept: text };
}

const listOf = (sentences: Sentences = []) => (typeof sentences === 'string' ? [sentences] : sentences);

/** Those of the sentences that stay. */
function keptOf(sentences: Sentences | undefined): Kept[] {
  return listOf(sentences).filter((sentence) => typeof sentence !== 'string');
}

/** Those in whose place the organiser's own may stand. */
export function replaceableOf(sentences: Sentences | undefined): string[] {
  return listOf(sentences).filter((sentence) => typeof sentence === 'string');
}

function textOf(sentences: Sentences | undefined): string {
  return listOf(sentences)
    .map((sentence) => (typeof sentence === 'string' ? sentence : sentence.kept))
    .join(' ');
}

/** Addresses a reader by name, if it is one that a stranger may have typed. */
export function greeting(name: string): string {
  const plain = plainName(name, '');
  return plain === '' ? 'Hello,' : `Dear ${plain},`;
}

/** What own words may say of the reader: how the mail would address them, and their name, if it is one. */
export function nameValues(name: string): { greeting: string; name: string } {
  return { greeting: greeting(name), name: plainName(name, '') || 'colleague' };
}

/** Longer, or with as many digits, a name is an advertisement. */
const LONGEST_NAME = 100;
const NO_NAME = /[/:\\]|www\.|(?:\p{N}[\s.-]?){5}/iu;

/** The name that somebody typed, unless it holds an address or more than a name: we carry nobody's words to strangers. */
export function plainName(text: string, otherwise: string): string {
  if (text.length > LONGEST_NAME || NO_NAME.test(text) || holdsAddress(text)) return otherwise;
  return withoutLinks(text);
}
