import { subscriberList } from '../newsletter/subscriber-list.ts';

/** Every list that is declared, for what holds for all of them. */
export const LISTS = [subscriberList];
