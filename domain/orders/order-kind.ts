/** What an order is: a registration, something added to one, or a ticket of one that becomes another (docs/product.md 7.18). */
export const ORDER_KINDS = ['REGISTRATION', 'ADDITION', 'UPGRADE'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** As a choice of staff’s lists. */
export const KIND_NAMES = { REGISTRATION: 'Registration', ADDITION: 'Addition', UPGRADE: 'Upgrade' } as const;

type OfKind = { readonly kind: OrderKind };
/** With the reference of the registration that it belongs to; null: it is one of its own. */
type Belonging = OfKind & { readonly addedTo: string | null };

const WORDS = { REGISTRATION: 'registration', ADDITION: 'addition', UPGRADE: 'upgrade' } as const;
const OWN = {
  REGISTRATION: 'your registration',
  ADDITION: 'what you added',
  UPGRADE: 'your upgrade',
} as const;

/** In a word to its buyer and to staff. */
export const kindWord = ({ kind }: OfKind): string => WORDS[kind];

/** To its buyer, within a sentence: 'your upgrade'. */
export const ownWords = ({ kind }: OfKind): string => OWN[kind];

/** The same with the registration that it belongs to, if it is none itself: 'what you added to your registration MC-2026-7F3K9Q'. */
export function ownWordsInFull({ kind, addedTo }: Belonging): string {
  const joined = { REGISTRATION: '', ADDITION: ' to', UPGRADE: ' of a ticket of' }[kind];
  return addedTo === null ? OWN[kind] : `${OWN[kind]}${joined} your registration ${addedTo}`;
}

/** What paying it brings its buyer, as a sentence without its full stop. */
export function paidWords({ kind, addedTo }: Belonging): string {
  switch (kind) {
    case 'REGISTRATION':
      return 'You are registered';
    case 'ADDITION':
      return `It becomes part of your registration ${addedTo}`;
    case 'UPGRADE':
      return `The ticket of your registration ${addedTo} is upgraded`;
  }
}

/**
 * What is so as long as it is not paid, as a sentence without its full stop. It names the registration that it belongs to, and does not say
 * whether that one is paid.
 */
export function unpaidWords({ kind, addedTo }: Belonging): string {
  switch (kind) {
    case 'REGISTRATION':
      return 'You are not registered';
    case 'ADDITION':
      return `It is not part of your registration ${addedTo}`;
    case 'UPGRADE':
      return `The ticket of your registration ${addedTo} is not upgraded`;
  }
}

/**
 * That it goes on, after its name: 'Your registration stays valid'. An addition is not called valid, because the registration that it belongs to
 * may have ended.
 */
export const staysWords = ({ kind }: OfKind): string =>
  kind === 'REGISTRATION' ? 'stays valid' : 'remains in place';

/** What the registration that it belongs to is to it, before that one's reference. */
export const belongsToTerm = ({ kind }: { readonly kind: string }): string =>
  kind === 'UPGRADE' ? 'Upgrades a ticket of' : 'Added to';
