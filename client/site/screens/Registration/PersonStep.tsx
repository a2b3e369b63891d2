import { type ChangeEvent, useCallback, useMemo } from 'react';
import { ChoiceOfConferences } from '#client/site/features/ChoiceOfConferences.tsx';
import type { HeldPlace } from '#client/site/features/waiting/held-place.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import { discountWords } from '#domain/pricing/discount-words.ts';
import { printZonedLastMinute } from '#domain/printed-dates.ts';
import { CATEGORY_VALUES, type Choices } from '#domain/registration/choices.ts';
import { FIRST_COUNTRIES } from '#domain/registration/countries.ts';
import { OTHER_COUNTRIES } from '#domain/registration/other-countries.ts';
import type { RegistrationField } from '#domain/registration/registration.ts';
import type { OfferedConferenceFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';
import { Step } from './Step.tsx';
import type { CouponState } from './use-coupon.ts';
import { type FormState, fieldId } from './use-registration-form.ts';

type FieldEvent = Pick<ChangeEvent<HTMLInputElement | HTMLSelectElement>, 'target'>;

type PersonStepProps = {
  state: FormState;
  offered: readonly OfferedConferenceFragment[];
  /** What can be chosen for the conference. */
  choices: Choices;
  /** Whether the conference's last day, 'YYYY-MM-DD', has passed. */
  isOver(endsOn: string): boolean;
  conference: OfferedConferenceFragment | null;
  /** Where it takes place, in one line; null where that is not known. */
  venue: string | null;
  /** What takes something off; null while nothing does. */
  coupon: CouponState['applied'];
  /** That the conference of the page's link can't be chosen. */
  notOffered: string | null;
  /** What is sold out for the chosen conference. */
  soldOut: readonly { id: string; name: string }[];
  /** Opens the waiting list of an item; missing where there is none. */
  onJoin: ((itemId: string) => void) | undefined;
  /** A place of the chosen conference that is held for whoever registers. */
  held: HeldPlace | null;
};

/** The first step: the conference, and who registers (docs/product.md 6.1). */
export function PersonStep({
  state,
  offered,
  choices,
  isOver,
  conference,
  venue,
  coupon,
  notOffered,
  soldOut,
  onJoin,
  held,
}: PersonStepProps) {
  const { form, errorOf, setField, leave } = state;
  const onChange = useCallback(
    ({ target }: FieldEvent) => setField(target.name as RegistrationField, target.value),
    [setField],
  );
  const onBlur = useCallback(
    ({ target }: FieldEvent) => leave(target.name as RegistrationField, target.value),
    [leave],
  );
  const field = (name: RegistrationField) => ({
    id: fieldId(name),
    name,
    required: true,
    value: form.details[name],
    error: errorOf(name),
    onChange,
    onBlur,
  });
  // As text it stays the same from one tick of the clock to the next.
  const overIds = offered.flatMap(({ id, endsOn }) => (isOver(endsOn) ? id : [])).join(' ');
  const conferences = useMemo(
    () => [
      <option key="" value="">
        Choose a conference
      </option>,
      <ChoiceOfConferences
        key="conferences"
        coming={offered.filter(({ id }) => !overIds.split(' ').includes(id))}
        past={offered.filter(({ id }) => overIds.split(' ').includes(id))}
      />,
    ],
    [offered, overIds],
  );
  const designations = useMemo(() => withEmpty('Choose', choices.designations), [choices]);
  const sessions = useMemo(() => withEmpty('Choose a session', choices.scientificSessions), [choices]);
  return (
    <Step id="who">
      <p className={styles.lead}>All fields in this step are required.</p>
      {notOffered && <p className={styles.lead}>{notOffered}</p>}
      <Select label="Conference" {...field('selectedConference')}>
        {conferences}
      </Select>
      {conference && (
        <p
          className={`${shared.small} ${styles.facts}`}
        >{`${conference.date}, ${venue ?? conference.location}`}</p>
      )}
      <NoticeRegion>
        {coupon && (
          <Notice tone="success" title={`${offOf(coupon)}, for you`}>
            <p>{`With your code ${coupon.code}. It is already taken off the total.`}</p>
          </Notice>
        )}
      </NoticeRegion>
      <NoticeRegion>
        {held && (
          <Notice tone="success" title={`A place is held for you: ${held.itemName}`}>
            <p>{`Held until ${printZonedLastMinute(held.heldUntil)}. It is yours once you have paid.`}</p>
          </Notice>
        )}
      </NoticeRegion>
      <NoticeRegion>
        {conference && soldOut.length > 0 && (
          <Notice
            tone="warning"
            title="Sold out for this conference"
            actions={
              onJoin && (
                <Button size="small" variant="secondary" onClick={() => onJoin('')}>
                  Join the waiting list
                </Button>
              )
            }
          >
            <p>{`${soldOut.map(({ name }) => name).join(', ')}.`}</p>
          </Notice>
        )}
      </NoticeRegion>
      <div className={styles.fields}>
        <Select
          label="Designation"
          autoComplete="honorific-prefix"
          className={styles.short}
          {...field('designation')}
        >
          {designations}
        </Select>
        <TextInput
          label="First name"
          autoComplete="given-name"
          className={styles.firstName}
          {...field('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          className={styles.third}
          {...field('lastName')}
        />
        <TextInput
          label="Email"
          type="email"
          hint="We send your confirmation and receipt here."
          autoComplete="email"
          className={styles.half}
          {...field('email')}
        />
        <TextInput
          label="Phone number"
          type="tel"
          hint="Include the country code."
          autoComplete="tel"
          className={styles.half}
          {...field('phone')}
        />
        <Select label="Country" autoComplete="country-name" className={styles.half} {...field('country')}>
          {CHOICES.country}
        </Select>
        <Select label="Category" className={styles.half} {...field('category')}>
          {CHOICES.category}
        </Select>
        <Select label="Scientific session" className={styles.half} {...field('scientificSession')}>
          {sessions}
        </Select>
        <TextInput
          label="Organization"
          autoComplete="organization"
          className={styles.half}
          {...field('organization')}
        />
      </div>
    </Step>
  );
}

/** What a discount takes off: '50% off registration, 100% off add-ons'. */
function offOf({ discount }: NonNullable<CouponState['applied']>): string {
  const { registrationPercent, addOnsPercent, accommodationPercent } = discount;
  return discountWords(
    { tickets: registrationPercent, addOns: addOnsPercent, accommodation: accommodationPercent },
    'registration',
  );
}

const options = (values: readonly string[]) =>
  values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ));

const withEmpty = (empty: string, values: readonly string[]) => (
  <>
    <option value="">{empty}</option>
    {options(values)}
  </>
);

/** Made once: React passes over what is the same element, and a key need not look through 250 countries. */
const CHOICES = {
  country: (
    <>
      <option value="">Choose a country</option>
      <optgroup label="Countries">{options(FIRST_COUNTRIES.map(({ name }) => name))}</optgroup>
      <optgroup label="All other countries">{options(OTHER_COUNTRIES.map(({ name }) => name))}</optgroup>
    </>
  ),
  category: (
    <>
      <option value="">Choose a category</option>
      {options(CATEGORY_VALUES)}
    </>
  ),
};
