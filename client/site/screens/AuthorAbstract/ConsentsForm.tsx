import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { ABSTRACT_CONSENTS, CONSENT_NAMES } from '#domain/abstracts/presented-file.ts';
import type { AuthorPartProps } from './AuthorSheet.tsx';

/** What the author agrees to; each by itself, and each can be taken back. */
export function ConsentsForm({ abstract }: AuthorPartProps) {
  const form = usePlainLinkForm('consents');
  return (
    <Section nested title="What you agree to">
      <form {...form.formProps} aria-label="What you agree to" className={link.form}>
        {CONSENT_NAMES.map((name) => (
          <Checkbox
            key={name}
            name={name}
            label={ABSTRACT_CONSENTS[name]}
            defaultChecked={abstract.consents.includes(name)}
          />
        ))}
        <FormOutcome form={form} done="Saved." />
        <Button type="submit" variant="secondary" size="small" busy={form.busy} className={shared.send}>
          Save
        </Button>
      </form>
    </Section>
  );
}
