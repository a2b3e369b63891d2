import * as z from 'zod';
import type { MailArea } from '#domain/mail/mail-areas.ts';
import type { MailKind } from '#domain/mail/mail-kinds.ts';
import { printInstant, zoned } from '#domain/printed-dates.ts';
import type { Site } from '#domain/site.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Attachment, MailContent } from '#server/base/providers/mail/mailer.ts';
import { type LinkTarget, linkUrl } from '#server/common/access/access-link.service.ts';
import { facts } from './blocks.ts';
import { type Message, render } from './message.ts';
import { filledWords, organiserValues, type StoredWords, type Words } from './own-words.ts';

/** A kind of message that the product sends. */
export type Mail<Input> = {
  /** Stored with each message until it is sent: an old name must stay readable. */
  readonly name: MailKind;
  /**
   * Whose it is to read: at the desk, whoever may view one of these areas reads it, and whoever may work in one sends it again
   * (docs/product.md 16.9). The organiser's own words for one that money reads are for whoever works with money, too.
   */
  readonly readers: readonly MailArea[];
  /** What is stored until it is sent, as JSON. */
  readonly input: z.ZodType<Input>;
  /**
   * The secret links that it carries, by names of its own. They are made when it is sent, so that no table holds their
   * tokens, and anew for each attempt to send it. A message is forgotten, if one of them opens what is not its recipient's (any more).
   */
  links?(input: NoInfer<Input>): Readonly<Record<string, MailLink>>;
  /** The ids of the stored messages that it continues, the earliest first, so that mail clients show one conversation. */
  continues?(input: NoInfer<Input>): readonly string[];
  /**
   * What becomes of it where the buyer's address is corrected before it is sent: it follows the buyer, is made anew, or goes to
   * nobody. What says when it is sent all that is its recipient's goes to each of both (`each`), and its key ends in its recipient.
   * Whatever opens an order says it.
   */
  readonly follows?: 'buyer' | 'anew' | 'each' | 'nobody';
  /** What it says where that is read when it is about to be sent. */
  filled?(
    dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
    input: NoInfer<Input>,
    recipient: string,
  ): Promise<NoInfer<Input>>;
  /** Whether it is still to be sent; asked when it is about to be. One that is not is forgotten. */
  wanted?(
    dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
    input: NoInfer<Input>,
    stored: { id: string; recipient: string },
  ): Promise<boolean>;
  /** What it says, once for both of its forms. */
  message(input: Input, given: { site: Site; urlOf: UrlOf }): Message;
  /** Which of that the organiser may say otherwise; missing where they wrote it themselves, or it is for them. */
  readonly words?: Words<NoInfer<Input>>;
  /** The files that go with it, in which its links may stand; made when it is sent, from what is stored. */
  attachments?(dependencies: Dependencies, input: NoInfer<Input>, urlOf: UrlOf): Promise<Attachment[]>;
  /** An input to look at in the preview. */
  readonly sample: NoInfer<Input>;
};

/** The id in a mail's sample of what is in no database. */
export const SAMPLE_ID = '00000000-0000-7000-8000-000000000000';

/** What a message's link opens, and until when; for good unless said. */
export type MailLink = LinkTarget & { expiresAt?: Date | undefined };

/** The address of a message's link, by the name that the message has for it. */
export type UrlOf = (name: string) => string;

/** Every kind of message, by name. */
export type Mails = ReadonlyMap<string, Mail<unknown>>;

declare module '#server/base/dependencies.ts' {
  interface Dependencies {
    /** Every kind of message. */
    mails: Mails;
  }
}

/** Defines a kind of message; its input has the type that `input`, a Zod schema, describes. */
export function defineMail<Input>(mail: Mail<Input>): Mail<Input> {
  return mail;
}

/** When what a notice tells of happened, an instant: a message has the time at which it was queued, which for one that is sent again is later. */
const happened = z.object({ at: z.string() });

/** Defines a message to the organiser that something has happened, which says when. */
export function defineNotice<Input>(notice: Mail<Input>): Mail<Input & z.output<typeof happened>> {
  const mail: Pick<Mail<Input & z.output<typeof happened>>, 'input' | 'message' | 'sample'> = {
    input: notice.input.and(happened),
    message: (input, given) => {
      const { blocks = [], ...said } = notice.message(input, given);
      return { ...said, blocks: [...blocks, facts([['Time', zoned(printInstant(input.at))]])] };
    },
    sample: { ...notice.sample, at: '2026-03-10T09:00:00Z' },
  };
  return { ...(notice as Mail<Input & z.output<typeof happened>>), ...mail };
}

/** Who speaks in a message. */
export type From = {
  readonly site: Site;
  /** In which words of their own; without any, in the shipped ones. */
  readonly words?: StoredWords;
  /** The address of their logo; without one, the name stands in its place. */
  readonly logo?: string;
};

/** A message of an input, as it is sent. */
export function contentOf<Input>(
  { site, words = {}, logo }: From,
  mail: Mail<Input>,
  input: Input,
  urlOf: UrlOf,
): MailContent {
  const message = mail.message(input, { site, urlOf });
  if (!mail.words) return render(site, message, {}, logo);
  const values = Object.assign(organiserValues(site), mail.words.values(input));
  return render(site, message, filledWords(words, keyOf(mail, input), values), logo);
}

/** By which name the organiser's own words for a message are stored. */
export function keyOf<Input>({ name, words }: Mail<Input>, input: Input): string {
  const which = words?.caseOf?.(input);
  return which === undefined ? name : `${name}-${which}`;
}

/** The same to look at: its links are made when it is sent, so that these open nothing. */
export function previewOf<Input>(
  { publicUrl, deskUrl, ...from }: From & { publicUrl: string; deskUrl: string },
  mail: Mail<Input>,
  input: Input,
): MailContent {
  const targets = mail.links?.(input) ?? {};
  return contentOf(from, mail, input, (name) =>
    linkUrl({ publicUrl, deskUrl }, targets[name]?.scope ?? 'ORDER', 'made-when-it-is-sent'),
  );
}

/** What a mail says of its sample, or of another input. */
export function sampleOf<Input>(site: Site, mail: Mail<Input>, input: Input = mail.sample): MailContent {
  return previewOf(
    { site, publicUrl: 'http://localhost:4000', deskUrl: 'http://localhost:4002' },
    mail,
    input,
  );
}
