import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { makePrivateFolder } from '#server/base/lib/private-folder.ts';
import { takesUtf8 } from './takes-utf8.ts';

/** A message ready to be sent, apart from its addresses. */
export type MailContent = {
  subject: string;
  html: string;
  text: string;
  /** More headers; ASCII only. */
  headers?: Readonly<Record<string, string>>;
};

export type Attachment = {
  filename: string;
  contentType: string;
  content: Buffer | string;
  /** By which the message itself shows it, as `cid:…`. */
  cid?: string;
};

export type OutgoingMail = MailContent & {
  messageId: string;
  /** The message ids of the conversation that it continues, the earliest first. */
  follows: readonly string[];
  to: string;
  replyTo: string | null;
  date: Date;
  attachments: Attachment[];
};

/** A message that will not be taken however often it is handed over. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError';
}

/** Hands a message over, to a mail server or to a folder. */
export type Mailer = {
  /** Where mail goes, for the summary at start. */
  readonly description: string;
  /** @throws when the message was not accepted; UndeliverableError where it never will be */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

const TIMEOUT_MS = 20_000;
/** To the mail server; many servers refuse a sender who opens more at once. */
const CONNECTIONS = 5;
/** After which a mail server is asked again what it takes. */
const ASK_AGAIN_MS = 60 * 60 * 1000;
const NO_UTF8 =
  'The mail server takes no address with letters such as “ü” before the @ (it has no SMTPUTF8). Ask for another address.';

/** Says from whom a message is that is about to be sent: a whole address, or its parts. */
type Sender = () => string | { name: string; address: string };

/** Whether an address has nothing but ASCII before the @; its domain is written in ASCII anyway. */
function isAscii(address: string): boolean {
  return /^[\x20-\x7e]*$/.test(address.slice(0, address.lastIndexOf('@')));
}

function toMessage(
  sender: Sender,
  { to, replyTo, subject, html, text, messageId, follows, date, headers, attachments }: OutgoingMail,
): SendMailOptions {
  return {
    from: sender(),
    // As objects, so that no address can be read as two.
    to: { name: '', address: to },
    // In a message to an address in ASCII it would stand raw, and not every server takes that: the message itself says it.
    ...(replyTo && (isAscii(replyTo) || !isAscii(to)) ? { replyTo: { name: '', address: replyTo } } : {}),
    // What a sender typed like an encoded word would be decoded by mail clients, line breaks and all.
    subject: subject.replaceAll('=?', '= ?'),
    html,
    text,
    messageId,
    ...(follows.length > 0 ? { inReplyTo: follows.at(-1), references: [...follows] } : {}),
    date,
    attachments,
    ...(headers ? { headers: { ...headers } } : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends through a mail server; one that is silent for `timeoutMs` counts as failed. */
export function smtpMailer(url: string, sender: Sender, timeoutMs = TIMEOUT_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  let asked = { at: Number.NEGATIVE_INFINITY, takesUtf8: false };
  const knowsUtf8 = async () => {
    if (performance.now() - asked.at > ASK_AGAIN_MS)
      asked = { takesUtf8: await takesUtf8(url, timeoutMs), at: performance.now() };
    return asked.takesUtf8;
  };
  return {
    description: `sent through ${new URL(url).host}`,
    async send(mail) {
      if (!isAscii(mail.to) && !(await knowsUtf8())) throw new UndeliverableError(NO_UTF8);
      await transport.sendMail(toMessage(sender, mail));
    },
    close: () => transport.close(),
  };
}

/** Writes each message to `folder` as one .eml file, named by date and message id. */
export function folderMailer(folder: string, sender: Sender): Mailer {
  makePrivateFolder(folder);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    description: `written to ${folder}`,
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(sender, mail));
      const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}_${mail.messageId.replace(/[<>]|@.*/g, '')}.eml`;
      // Renamed into place: whoever watches the folder sees whole files only.
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
    },
    close: () => {},
  };
}
