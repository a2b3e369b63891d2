import { useState } from 'react';
import { FormOutcome } from '#client/site/features/PlainForm/FormOutcome.tsx';
import { usePlainForm } from '#client/site/features/PlainForm/use-plain-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import styles from './CoAuthor.module.css';
import type { CoAuthorPartProps } from './CoAuthorSheet.tsx';

const EMPTY = { name: '', city: '', country: '' };

/** What the abstract says of the author whose page it is; a row more takes another institution. */
export function OwnEntryForm({ token, abstract: { own, changedAtOnce }, reload }: CoAuthorPartProps) {
  const [round, setRound] = useState(0);
  const form = usePlainForm(`/co-author/${token}/save`, reload, () => setRound((before) => before + 1));
  const field = (name: string, value: string) => ({ name, defaultValue: value, error: form.errors[name] });
  return (
    <Section nested title="What is printed of you">
      {!changedAtOnce && (
        <p>The organiser looks at changes first; the spelling of a name may change at once.</p>
      )}
      <form {...form.formProps} aria-label="What is printed of you" className={styles.form}>
        {/* Anew once it is saved; what was refused stays as it was typed. */}
        <div key={round} className={styles.fields}>
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
        <FormOutcome form={form} />
        <Button type="submit" busy={form.busy} className={shared.send}>
          {changedAtOnce ? 'Save' : 'Send to the organiser'}
        </Button>
      </form>
    </Section>
  );
}
