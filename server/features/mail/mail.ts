import type * as z from 'zod';
import type { Site } from '#domain/site.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Attachment, MailContent } from '#server/providers/mail/mailer.ts';

/** A kind of message that the product sends. */
export type Mail<Input> = {
  /** Stored with each message until it is sent: an old name must stay readable. */
  readonly name: string;
  /** What is stored until it is sent, as JSON. */
  readonly input: z.ZodType<Input>;
  compose(site: Site, input: Input): MailContent;
  /** The files that go with it; made when it is sent, from what is stored. */
  attachments?(dependencies: Dependencies, input: Input): Promise<Attachment[]>;
  /** An input to look at in the preview. */
  readonly sample: Input;
};

/** Every kind of message, by name. */
export type Mails = ReadonlyMap<string, Mail<unknown>>;

/** Defines a kind of message; its input has the type that `input`, a Zod schema, describes. */
export function defineMail<Input>(mail: Mail<Input>): Mail<Input> {
  return mail;
}
