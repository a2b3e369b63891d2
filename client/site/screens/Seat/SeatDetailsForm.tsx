import type { ReactNode } from 'react';
import type { FormValues, SentForm } from '#client/site/features/form/use-sent-form.ts';
import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { useEdits } from '#client/site/features/link-page/use-edits.ts';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Select } from '#client/ui/Select.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import { printLastMinute, printWeekday } from '#domain/printed-dates.ts';
import { ACCESS_CHOICES, DIETARY_CHOICES, readNeeds, writeNeeds } from '#domain/seats/needs.ts';
import { arrivalDays } from '#domain/venue.ts';
import { EditSeatDocument } from './Seat.generated.ts';
import styles from './Seat.module.css';
import type { SeatPartProps } from './SeatSheet.tsx';

/** Who the holder is, and what they need. */
export function SeatDetailsForm({ seat }: SeatPartProps) {
  const form = useEdits(
    useLinkForm(EditSeatDocument, {
      variables: (values, token) => ({ token, version: seat.version, details: detailsOf(values) }),
    }),
    standsOf(seat),
    detailsOf,
  );
  const { field } = form;
  return (
    <LinkForm
      form={form}
      label="Your details"
      send={seat.state === 'NAMED' ? 'Save' : 'Claim this place'}
      done="Saved."
    >
      <TextInput
        label="Name"
        hint={`As it should appear ${seat.online ? 'to other participants' : 'on your badge'}, with a title if you use one.`}
        autoComplete="name"
        required
        defaultValue={seat.name}
        {...field('name')}
      />
      <TextInput
        label="Organization"
        autoComplete="organization"
        required
        defaultValue={seat.organization}
        {...field('organization')}
      />
      <TextInput
        label="First name"
        note="(optional)"
        hint="Used to sort lists of participants."
        autoComplete="given-name"
        defaultValue={seat.firstName}
        {...field('firstName')}
      />
      <TextInput
        label="Last name"
        note="(optional)"
        autoComplete="family-name"
        defaultValue={seat.lastName}
        {...field('lastName')}
      />
      {!seat.online && <NeedsAtPlace seat={seat} field={field} />}
      {seat.rooms > 0 && (
        <>
          <FirstNight seat={seat} field={field} />
          <TextInput
            label="Sharing a room with"
            note="(optional)"
            readOnly={!seat.roomsOpen}
            defaultValue={seat.roomMate}
            {...field('roomMate')}
          />
        </>
      )}
      {!seat.online && (
        <p className={`${shared.small} ${styles.small}`}>
          We give the caterer and the venue numbers only
          {seat.rooms > 0 && ', and the hotel your arrival date'}. We erase these answers 30 days after the
          conference.
        </p>
      )}
    </LinkForm>
  );
}

/** One of the nights on offer, or a day where these are not known. */
function FirstNight({ seat, field }: NeedsAtPlaceProps) {
  const { arrivesOn, roomsFreezeAt, roomsOpen } = seat;
  const { hotel } = seat.conference;
  const offered = hotel ? arrivalDays(hotel) : [];
  const about = {
    label: 'First night at the hotel',
    note: '(optional)',
    hint: `Your registration includes accommodation. You ${roomsOpen ? 'can' : 'could'} change this until ${printLastMinute(roomsFreezeAt)}.`,
    defaultValue: arrivesOn ?? '',
    ...field('arrivesOn'),
  };
  if (offered.length === 0 || !roomsOpen) return <TextInput {...about} type="date" readOnly={!roomsOpen} />;
  // What was said when others were on offer stays until it is changed.
  const days = arrivesOn && !offered.includes(arrivesOn) ? [arrivesOn, ...offered] : offered;
  return (
    <Select {...about}>
      <option value="">Not decided yet</option>
      {days.map((day) => (
        <option key={day} value={day}>
          {printWeekday(day)}
        </option>
      ))}
    </Select>
  );
}

type NeedsAtPlaceProps = { seat: SeatPartProps['seat']; field: SentForm['field'] };

/** What somebody needs who comes: nobody online is asked what they eat, or for a wheelchair space. */
function NeedsAtPlace({ seat, field }: NeedsAtPlaceProps) {
  return (
    <>
      <NeedsFields
        title="Dietary needs"
        name="dietaryNeeds"
        choices={DIETARY_CHOICES}
        line={seat.dietaryNeeds}
      >
        <TextInput
          label="Other dietary needs"
          note="(optional)"
          hint="Anything not listed above."
          defaultValue={readNeeds(seat.dietaryNeeds, DIETARY_CHOICES).other}
          {...field('dietaryNeeds')}
        />
      </NeedsFields>
      <NeedsFields title="Access needs" name="accessNeeds" choices={ACCESS_CHOICES} line={seat.accessNeeds}>
        <TextInput
          label="Other access needs"
          note="(optional)"
          hint="Anything not listed above."
          defaultValue={readNeeds(seat.accessNeeds, ACCESS_CHOICES).other}
          {...field('accessNeeds')}
        />
      </NeedsFields>
    </>
  );
}

type NeedsFieldsProps = {
  title: string;
  name: string;
  choices: readonly string[];
  line: string;
  children: ReactNode;
};

/** The usual needs to tick, and a line for others. */
function NeedsFields({ title, name, choices, line, children }: NeedsFieldsProps) {
  const { chosen } = readNeeds(line, choices);
  return (
    <fieldset className={styles.needs}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            name={`${name}:${choice}`}
            label={choice}
            defaultChecked={chosen.includes(choice)}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}

function standsOf(seat: SeatPartProps['seat']) {
  const { name, organization, firstName, lastName, arrivesOn, roomMate, dietaryNeeds, accessNeeds } = seat;
  return {
    name,
    organization,
    firstName,
    lastName,
    arrivesOn: arrivesOn ?? '',
    roomMate,
    dietaryNeeds,
    accessNeeds,
  };
}

/** What the form holds as the API takes it: the needs that are ticked stand in one line with the others. */
function detailsOf(values: FormValues) {
  const needs = (name: string, choices: readonly string[]) =>
    writeNeeds({
      chosen: choices.filter((choice) => values[`${name}:${choice}`] !== undefined),
      other: values[name] ?? '',
    });
  const { name, organization, firstName, lastName, arrivesOn, roomMate } = values;
  return {
    name,
    organization,
    firstName,
    lastName,
    arrivesOn,
    roomMate,
    dietaryNeeds: needs('dietaryNeeds', DIETARY_CHOICES),
    accessNeeds: needs('accessNeeds', ACCESS_CHOICES),
  };
}
