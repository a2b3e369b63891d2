import { conferenceKind } from './features/content/conference-kind.store.ts';
import type { ContentKind } from './features/content/content-kind.ts';
import { itemKind } from './features/content/item-kind.store.ts';
import { organiserKind } from './features/content/organiser-kind.store.ts';
import { committeeMemberKind, galleryItemKind } from './features/content/people-and-pictures-kinds.store.ts';
import { personKind } from './features/content/person-kind.store.ts';
import { priceListKind } from './features/content/price-list-kind.store.ts';
import { sponsorKind } from './features/content/sponsor-kind.store.ts';
import { pageTextsKind } from './features/texts/page-texts-kind.store.ts';
import { pages } from './features/texts/pages.ts';
import { mailWords } from './features/wording/mail-words.ts';
import { mails } from './mails.ts';

/** Every kind of content; what others need comes before them, and is written first and removed last. */
export const contentKinds: readonly ContentKind[] = [
  itemKind,
  priceListKind,
  conferenceKind,
  personKind,
  committeeMemberKind,
  galleryItemKind,
  sponsorKind,
  organiserKind,
  ...pages.map(pageTextsKind),
  pageTextsKind(mailWords(mails)),
];
