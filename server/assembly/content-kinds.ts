import { tellOfMoney } from '#server/office/staff/money-changed.service.ts';
import { mailWords } from '#server/office/wording/mail-words.ts';
import { announceMove } from '#server/outreach/moved/moved.service.ts';
import { waitingNewsWords } from '#server/programme/programme/notice.service.ts';
import { conferenceKind } from '#server/site/content/conference-kind.store.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { itemKind } from '#server/site/content/item-kind.store.ts';
import { organiserKind } from '#server/site/content/organiser-kind.store.ts';
import { ownPageKind } from '#server/site/content/own-page-kind.store.ts';
import {
  committeeMemberKind,
  galleryItemKind,
} from '#server/site/content/people-and-pictures-kinds.store.ts';
import { personKind } from '#server/site/content/person-kind.store.ts';
import { priceListKind } from '#server/site/content/price-list-kind.store.ts';
import { sponsorKind } from '#server/site/content/sponsor-kind.store.ts';
import { pageTextsKind } from '#server/site/texts/page-texts-kind.store.ts';
import { pages } from '#server/site/texts/pages.ts';
import { mails } from './mails.ts';

/** Every kind of content; what others need comes before them, and is written first and removed last. */
export const contentKinds: readonly ContentKind[] = [
  { ...organiserKind, published: tellOfMoney },
  itemKind,
  priceListKind,
  { ...conferenceKind, announces: announceMove, waits: waitingNewsWords },
  personKind,
  committeeMemberKind,
  galleryItemKind,
  sponsorKind,
  ownPageKind,
  ...pages.map(pageTextsKind),
  pageTextsKind(mailWords(mails)),
];
