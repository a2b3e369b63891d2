import { subscriberList } from '../newsletter/subscriber-list.ts';
import { waitingList } from '../waiting/waiting-list.ts';

/** Every list that is declared, for what holds for all of them. */
export const LISTS = [subscriberList, waitingList];
