import { holdsAddress, withoutLinks } from '#domain/names.ts';
import type { Site } from '#domain/site.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';
import { type Block, paragraph, small } from './blocks.ts';
import { layout, signalOf, textFoot } from './layout.ts';

/** What a mail says. Its own words stand apart from the blocks, which hold what it is sent for. */
export type Message = {
  subject: string;
  /** Its heading; the subject unless said. */
  title?: string;
  /** What a list of messages shows beside the subject; the opening unless said. */
  preview?: string;
  /** A line of its own; most openings begin with it. */
  greeting?: string;
  opening?: string;
  /** Between opening and closing, in this order; null where one is left out. */
  blocks?: readonly (Block | null)[];
  /** In small print. */
  closing?: string;
  headers?: MailContent['headers'];
};

/** Headers of an automatic message, so that an out-of-office reply does not answer it. */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' } as const;

/** Headers with which mail clients offer to unsubscribe by one click (RFC 8058). */
export function unsubscribeHeaders(url: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** A message as it is sent, as HTML and as text. */
export function render(site: Site, message: Message): MailContent {
  const { subject, title = subject, opening, blocks = [], closing, headers } = message;
  const parts = [
    message.greeting ? paragraph(message.greeting) : null,
    opening ? paragraph(opening) : null,
    ...blocks,
    closing ? small(closing) : null,
  ].filter((part) => part !== null);
  return {
    subject,
    html: layout(
      site,
      { title, preview: message.preview ?? opening ?? title },
      html`${parts.map((part) => part.html(signalOf(site).light))}`,
    ),
    // A heading that is the subject would be read twice.
    text: [...(title === subject ? [] : [title]), ...parts.map(({ text }) => text), textFoot(site)].join(
      '\n\n',
    ),
    headers,
  };
}

/** Addresses a reader by name, if it is one that a stranger may have typed. */
export function greeting(name: string): string {
  const plain = plainName(name, '');
  return plain === '' ? 'Hello,' : `Dear ${plain},`;
}

/** Longer, or with as many digits, a name is an advertisement. */
const LONGEST_NAME = 100;
const NO_NAME = /[/:\\]|www\.|(?:\p{N}[\s.-]?){5}/iu;

/** The name that somebody typed, unless it holds an address or more than a name: we carry nobody's words to strangers. */
export function plainName(text: string, otherwise: string): string {
  if (text.length > LONGEST_NAME || NO_NAME.test(text) || holdsAddress(text)) return otherwise;
  return withoutLinks(text);
}
