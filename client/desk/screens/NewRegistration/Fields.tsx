import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { CATEGORY_VALUES } from '#domain/registration/choices.ts';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { useMay } from '../../desk-context.ts';
import styles from './NewRegistration.module.css';
import type { Choices } from './new-registration.ts';

type FieldsProps = {
  choices: Choices;
  /** By the name of the field. */
  problems: ReadonlyMap<string, string>;
  onChange(): void;
};

/** Who registers, what is booked, and how it was paid; the form reads them by their names. */
export function Fields({ choices, problems, onChange }: FieldsProps) {
  // That money came is said by whoever works with money.
  const byBank = useMay()('money');
  const [payment, setPayment] = useState(byBank ? 'BANK' : 'LINK');
  const [conferenceId, setConferenceId] = useState('');
  const conference = choices.conferences.find(({ id }) => id === conferenceId) ?? choices.conferences[0];
  const lists = conference?.choices;
  const field = (name: string) => ({ name, error: problems.get(name), onChange, autoComplete: 'off' });
  const options = (values: readonly string[]) => [
    <option key="" value="" />,
    ...values.map((value) => <option key={value}>{value}</option>),
  ];
  return (
    <>
      <section aria-labelledby="who">
        <h2 id="who" className={styles.heading}>
          Person
        </h2>
        <div className={styles.fields}>
          <Select
            label="Conference"
            {...field('selectedConference')}
            onChange={({ target }) => {
              setConferenceId(target.value);
              onChange();
            }}
          >
            <option value="" />
            {choices.conferences.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
          <Select label="Designation" {...field('designation')}>
            {options(lists?.designations ?? [])}
          </Select>
          <TextInput label="First name" {...field('firstName')} />
          <TextInput label="Last name" {...field('lastName')} />
          <TextInput label="Email" inputMode="email" {...field('email')} />
          <TextInput label="Phone" inputMode="tel" {...field('phone')} />
          <Select label="Country" {...field('country')}>
            {options(COUNTRY_NAMES)}
          </Select>
          <TextInput label="Organisation" {...field('organization')} />
          <Select label="Category" {...field('category')}>
            {options(CATEGORY_VALUES)}
          </Select>
          <Select label="Scientific session" {...field('scientificSession')}>
            {options(lists?.scientificSessions ?? [])}
          </Select>
        </div>
      </section>
      <section aria-labelledby="what">
        <h2 id="what" className={styles.heading}>
          Items
        </h2>
        {problems.has('basket') && <p role="alert">{problems.get('basket')}</p>}
        <div className={styles.fields}>
          {choices.bookableItems.map(({ id, name }) => (
            <TextInput key={id} label={name} inputMode="numeric" {...field(`item-${id}`)} />
          ))}
          <TextInput
            label="First night at the hotel"
            note="(optional)"
            hint="Where nights are booked."
            type="date"
            {...field('arrivesOn')}
          />
        </div>
      </section>
      <section aria-labelledby="paid">
        <h2 id="paid" className={styles.heading}>
          Payment
        </h2>
        <RadioGroup
          legend="Payment method"
          name="payment"
          inline
          value={payment}
          onChange={(value) => {
            setPayment(value);
            onChange();
          }}
          options={[
            ...(byBank ? [{ value: 'BANK', label: 'Bank transfer' }] : []),
            { value: 'NOTHING', label: 'Complimentary' },
            { value: 'LINK', label: 'Unpaid: the buyer is sent the link' },
          ]}
        />
        <div className={styles.fields}>
          <Select label="Currency" {...field('currency')}>
            {conference?.currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
          {payment === 'BANK' && (
            <>
              <TextInput label="Bank reference" {...field('bankReference')} />
              <TextInput label="Paid on" type="date" {...field('paidOn')} />
            </>
          )}
          {payment !== 'NOTHING' && (
            <TextInput label="Amount" note="blank: list price" inputMode="decimal" {...field('total')} />
          )}
        </div>
        {payment !== 'LINK' && (
          <Checkbox name="mail" label="Email the confirmation" defaultChecked onChange={onChange} />
        )}
      </section>
    </>
  );
}
