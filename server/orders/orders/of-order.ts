import { ofOne } from '#server/organiser/desk/within.ts';
import { conferenceOfOrder } from './order-list.store.ts';

/** A registration, by its reference. */
export const ofOrder = ofOne(conferenceOfOrder, 'reference');
