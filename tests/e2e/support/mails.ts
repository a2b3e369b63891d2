import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { site } from './site.ts';

/** Every mail that was read, by its file: it stays as it was sent. */
const read = new Map<string, Promise<Email>>();

function mailIn(file: string): Promise<Email> {
  const known = read.get(file) ?? PostalMime.parse(readFileSync(file));
  read.set(file, known);
  return known;
}

/** Every mail that was sent to an address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(site().data, 'mail');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^[^.].*\.eml$/.test(name)) : [];
  const mails = await Promise.all(files.sort().map((name) => mailIn(join(folder, name))));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}
