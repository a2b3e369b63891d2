import { TextInput } from '#client/ui/TextInput.tsx';
import type { useContactForm } from './use-contact-form.ts';

type FieldOf = ReturnType<typeof useContactForm>['field'];
type ContactFieldsProps = {
  /** The attributes of a field's control. */
  field: (name: Parameters<FieldOf>[0]) => ReturnType<FieldOf> & { defaultValue?: string };
  phoneClassName?: string;
  /** Asks for the organization, too. */
  organization?: boolean;
};

/** Who writes: the fields that all contact forms share. */
export function ContactFields({ field, phoneClassName, organization }: ContactFieldsProps) {
  return (
    <>
      <TextInput label="Name" autoComplete="name" required {...field('name')} />
      <TextInput label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextInput
        label="Phone"
        note="(optional)"
        type="tel"
        autoComplete="tel"
        className={phoneClassName}
        {...field('phone')}
      />
      {organization && (
        <TextInput
          label="Organization"
          note="(optional)"
          autoComplete="organization"
          {...field('organization')}
        />
      )}
    </>
  );
}
