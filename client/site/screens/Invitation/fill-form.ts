import { readRegistration, writeRegistration } from '#client/site/features/payment/checkout-storage.ts';
import type { StoredRegistration } from '#domain/registration/storage.ts';
import type { InvitationQuery } from './Invitation.generated.ts';

type Invitation = NonNullable<InvitationQuery['invitation']>;

/** A form in which nothing was typed. */
const EMPTY: StoredRegistration = {
  eventTitle: '',
  eventCategory: '',
  eventDate: '',
  eventLocation: '',
  designation: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  country: '',
  category: '',
  scientificSession: '',
  organization: '',
  selectedRegistrations: {},
  addOns: {},
  accommodationSelections: {},
  currency: 'USD',
  amountOriginal: 0,
  amountPayable: 0,
  couponCode: '',
  couponApplied: false,
};

/** Has the registration form begin with who is invited to what, and with what that takes off; what was typed before stays. */
export function fillForm({ firstName, lastName, email, conference, couponCode }: Invitation): void {
  writeRegistration({
    ...(readRegistration() ?? EMPTY),
    eventTitle: conference.id,
    firstName,
    lastName,
    email,
    ...(couponCode && { couponCode, couponApplied: true }),
  });
}
