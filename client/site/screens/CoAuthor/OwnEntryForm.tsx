import { useState } from 'react';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import type { FormValues } from '#client/site/features/form/use-sent-form.ts';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import styles from './CoAuthor.module.css';
import type { CoAuthorPartProps } from './CoAuthorSheet.tsx';

const EMPTY = { name: '', city: '', country: '' };

/** What the abstract says of the author whose page it is; a row more takes another institution. */
export function OwnEntryForm({ abstract }: CoAuthorPartProps) {
  const { changedAtOnce } = abstract;
  const [round, setRound] = useState(0);
  const form = usePlainLinkForm('save', () => setRound((before) => before + 1));
  const changed = form.failure?.code === 'ABSTRACT_CHANGED';
  return (
    <Section nested title="What is printed of you">
      {!changedAtOnce && (
        <p>The organiser looks at changes first; the spelling of a name may change at once.</p>
      )}
      <form {...form.formProps} aria-label="What is printed of you" className={styles.form}>
        {/* Anew once it is saved; what was refused stays as it was typed. */}
        <Fields key={round} abstract={abstract} changed={changed} errors={form.errors} />
        <FormOutcome form={form} done="Saved." />
        {changed && <StandsNow own={abstract.own} />}
        <Button type="submit" busy={form.busy} className={shared.send}>
          {changedAtOnce ? 'Save' : 'Send to the organiser'}
        </Button>
      </form>
    </Section>
  );
}

type FieldsProps = Pick<CoAuthorPartProps, 'abstract'> & {
  /** Whether a change made meanwhile is shown beside the fields. */
  changed: boolean;
  errors: FormValues;
};

function Fields({ abstract: { own, version }, changed, errors }: FieldsProps) {
  // Whatever the page reads anew, the fields are what they were filled from.
  const [filledFrom] = useState(version);
  const field = (name: string, value: string) => ({ name, defaultValue: value, error: errors[name] });
  return (
    <div className={styles.fields}>
      <input type="hidden" name="version" value={changed ? version : filledFrom} />
      <TextInput
        label="Family name"
        hint="Or the only one."
        required
        {...field('author-0-family', own.familyName)}
      />
      <TextInput label="Given name" note="(optional)" {...field('author-0-given', own.givenName)} />
      <TextInput
        label="Printed as"
        hint="Blank: given and family name."
        {...field('author-0-printed', own.printedAs)}
      />
      <TextInput
        label="ORCID"
        note="(optional)"
        hint="Printed as given by you."
        {...field('author-0-orcid', own.orcid)}
      />
      {[...own.affiliations, EMPTY].map(({ name, city, country }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an institution is its place in the list
        <fieldset key={index} className={styles.place}>
          <legend>{`Institution ${index + 1}`}</legend>
          <TextInput label="Institution" {...field(`place-${index}-name`, name)} />
          <TextInput label="City" note="(optional)" {...field(`place-${index}-city`, city)} />
          <TextInput label="Country" note="(optional)" {...field(`place-${index}-country`, country)} />
        </fieldset>
      ))}
    </div>
  );
}

/** So that what was typed can be compared with it. */
function StandsNow({ own }: Pick<CoAuthorPartProps['abstract'], 'own'>) {
  const { familyName, givenName, printedAs, orcid, affiliations } = own;
  const places = affiliations.map(({ name, city, country }) =>
    [name, city, country].filter(Boolean).join(', '),
  );
  return (
    <section aria-label="What it says of you now">
      <DataList
        items={[
          { term: 'Family name', value: familyName },
          { term: 'Given name', value: givenName || '–' },
          { term: 'Printed as', value: printedAs },
          { term: 'ORCID', value: orcid || '–' },
          { term: 'Institutions', value: places.join('; ') || '–' },
        ]}
      />
    </section>
  );
}
