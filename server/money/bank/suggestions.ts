import { normalised } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { NewEntry } from './read-statement.ts';
import { findAwaiting, receivedOf } from './received-transfer.store.ts';

/** Names of more words are not looked for, and not in longer texts. */
const MOST_NAME_WORDS = 6;
const MOST_WORDS = 60;

/**
 * What finds the one registration that an entry without a reference may be of: it waits for just this amount, and the entry has the
 * registrant's family name or organisation. It is suggested, and a person says whether it is right.
 */
export async function suggestions(
  tx: Transaction,
  entries: readonly NewEntry[],
): Promise<(entry: NewEntry) => string | null> {
  const unnamed = entries.filter(({ kind, named }) => kind === 'CAME' && named.references.length === 0);
  if (unnamed.length === 0) return () => null;
  const waiting = await findAwaiting(tx, [...new Set(unnamed.map(({ currency }) => currency))]);
  const named = new Map<string, Map<string, Set<string>>>();
  for (const order of waiting) {
    const { reference, currency, totalMinor, transfers, lastName, organization } = order;
    const amount = `${totalMinor - receivedOf(transfers, order)} ${currency}`;
    const those = named.get(amount) ?? new Map<string, Set<string>>();
    named.set(amount, those);
    for (const name of [lastName, organization].flatMap(spellings))
      those.set(name, (those.get(name) ?? new Set()).add(reference));
  }
  return ({ amountMinor, currency, text, kind }) => {
    const those = named.get(`${amountMinor} ${currency}`);
    if (!those || kind !== 'CAME') return null;
    const found = new Set(spellings(text).flatMap((spelt) => namesIn(spelt, those)));
    return found.size === 1 ? ([...found][0] ?? null) : null;
  };
}

/** The registrations whose name stands in a text, word for word. */
function namesIn(text: string, those: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const words = text.split(' ', MOST_WORDS);
  return words.flatMap((_, from) =>
    Array.from({ length: MOST_NAME_WORDS }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ).flatMap((name) => [...(those.get(name) ?? [])]),
  );
}

/** What letters become where a bank, or a payer, has plain ones only: ü is u to some and ue to others. */
const PLAIN: Readonly<Record<string, readonly [short: string, long: string]>> = {
  Ä: ['A', 'AE'],
  Ö: ['O', 'OE'],
  Ü: ['U', 'UE'],
  Å: ['A', 'AA'],
  Ø: ['O', 'OE'],
  Æ: ['AE', 'AE'],
  Œ: ['OE', 'OE'],
  Þ: ['TH', 'TH'],
  Ð: ['D', 'DH'],
  Đ: ['D', 'DJ'],
  Ł: ['L', 'L'],
};

/** A name as it may be spelt: words in plain capitals with one space between them; none where nothing is left. */
function spellings(text: string): string[] {
  const upper = normalised(text, 'NFC').toUpperCase();
  const forms = [0, 1].map((way) =>
    normalised(
      upper.replace(/[ÄÖÜÅØÆŒÞÐĐŁ]/g, (letter) => PLAIN[letter]?.[way] ?? letter),
      'NFKD',
    )
      .replace(/\p{M}/gu, '')
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  );
  return [...new Set(forms)].filter(Boolean);
}
