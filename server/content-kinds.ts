import { conferenceKind } from './features/content/conference-kind.store.ts';
import type { ContentKind } from './features/content/content-kind.ts';
import { committeeMemberKind, galleryItemKind } from './features/content/people-and-pictures-kinds.store.ts';

/** Every kind of content, in the order in which pieces that need each other are written. */
export const contentKinds: readonly ContentKind[] = [conferenceKind, committeeMemberKind, galleryItemKind];
