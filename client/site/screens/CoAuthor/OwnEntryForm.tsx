import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { useEdits } from '#client/site/features/link-page/use-edits.ts';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Notice } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import styles from './CoAuthor.module.css';
import type { CoAuthorPartProps } from './CoAuthorSheet.tsx';

const EMPTY = { name: '', city: '', country: '' };

/** What the abstract says of the author whose page it is, or is to say once the organiser agrees; a row more takes another institution. */
export function OwnEntryForm({ abstract: { own: said, change, version, changedAtOnce } }: CoAuthorPartProps) {
  const waits = change?.state === 'OPEN';
  const own = waits ? change.own : said;
  const places = [...own.affiliations, EMPTY];
  const stands = standsOf(own, places);
  const form = useEdits(usePlainLinkForm('save'), stands);
  const field = (name: string) => ({ ...form.field(name), defaultValue: stands[name] });
  return (
    <Section nested title="Your details as printed">
      {waits && (
        <Notice tone="info" title="The organiser is reviewing your change">
          <p>The form below shows it. The abstract stays as it was until the organiser decides.</p>
        </Notice>
      )}
      {change?.state === 'DECLINED' && (
        <Notice tone="warning" title="Your last change was declined">
          <p>{change.answer || 'The abstract stays as it was.'}</p>
        </Notice>
      )}
      {!changedAtOnce && !waits && (
        <p>The organiser reviews changes first. Corrections to the spelling of a name can appear at once.</p>
      )}
      <LinkForm
        form={form}
        label="Your details as printed"
        send={changedAtOnce ? 'Save' : 'Send to the organiser'}
        done="Saved."
        className={styles.form}
      >
        <div className={styles.fields}>
          <input type="hidden" name="version" value={version} />
          <TextInput
            label="Family name"
            hint="If you have one name only, enter it here."
            required
            {...field('author-0-family')}
          />
          <TextInput label="Given name" note="(optional)" {...field('author-0-given')} />
          <TextInput
            label="Printed as"
            hint="Leave blank to print given and family name."
            {...field('author-0-printed')}
          />
          <TextInput
            label="ORCID"
            note="(optional)"
            hint="Printed as you enter it."
            {...field('author-0-orcid')}
          />
          {places.map((_place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an institution is its place in the list
            <fieldset key={index} className={styles.place}>
              <legend>{`Institution ${index + 1}`}</legend>
              <TextInput label="Institution" {...field(`place-${index}-name`)} />
              <TextInput label="City" note="(optional)" {...field(`place-${index}-city`)} />
              <TextInput label="Country" note="(optional)" {...field(`place-${index}-country`)} />
            </fieldset>
          ))}
        </div>
      </LinkForm>
    </Section>
  );
}

/** What stands in each field, by its name. */
function standsOf(own: CoAuthorPartProps['abstract']['own'], places: readonly (typeof EMPTY)[]) {
  const stands: Record<string, string> = {
    'author-0-family': own.familyName,
    'author-0-given': own.givenName,
    'author-0-printed': own.printedAs,
    'author-0-orcid': own.orcid,
  };
  for (const [index, { name, city, country }] of places.entries()) {
    stands[`place-${index}-name`] = name;
    stands[`place-${index}-city`] = city;
    stands[`place-${index}-country`] = country;
  }
  return stands;
}
