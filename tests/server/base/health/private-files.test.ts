import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from '#paypal-stand-in/state/journal.ts';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import { receiveFile } from '#server/base/providers/files/receive.ts';
import { folderMailer } from '#server/base/providers/mail/mailer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files and folders that others than this user may read, below a folder. */
const readable = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);

it('what is kept of people on the disk is for nobody but the user of the process', async () => {
  const mailer = folderMailer(join(folder, 'mail'), () => 'Meridian <info@meridian-conferences.example>');
  await mailer.send({
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    messageId: '<one@meridian-conferences.example>',
    follows: [],
    to: 'ada@example.org',
    replyTo: null,
    date: new Date('2026-03-10T09:00:00Z'),
    attachments: [],
  });
  const store = diskStore(join(folder, 'abstracts'));
  const incoming = join(folder, 'incoming');
  const received = await receiveFile({ incoming, store }, Readable.from([Buffer.from('An abstract')]), 1000);
  await store.put('one', received.path);
  openJournal(join(folder, 'paypal'), () => true).close();
  expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThanOrEqual(7);
  expect(readable()).toEqual([]);
});

it('what is there already for everybody is closed off', () => {
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  writeFileSync(join(mail, 'old.eml'), 'To: ada@example.org');
  chmodSync(mail, 0o755);
  folderMailer(mail, () => 'Meridian <info@meridian-conferences.example>');
  expect(statSync(mail).mode & 0o077).toBe(0);
});
