import type { ContactField } from '#domain/contact/contact.ts';
import { useContactWords } from '../contact-words.ts';
import { type FormValues, type SentOutcome, useSentForm } from '../form/use-sent-form.ts';
import { useContactMutation } from './ContactForm.generated.ts';

/** The checks, with the schema library: fetched when somebody enters a form, since most visitors never do. */
const loadChecks = () => import('#domain/contact/contact.ts');

type ContactFormOptions = {
  /** What is sent besides the fields; may depend on what was typed. */
  complete?: (values: FormValues) => FormValues;
  onSent?: (form: HTMLFormElement) => void;
  /** What `category` can be, where the form asks for it. */
  inquiryTypes?: readonly string[];
};

/** The state of a contact form (docs/product.md 9.1). */
export function useContactForm({
  complete = (values) => values,
  onSent,
  inquiryTypes = [],
}: ContactFormOptions) {
  const interests = useContactWords().interests.map(({ id }) => id);
  const [contact] = useContactMutation();
  const { errors, formProps, ...form } = useSentForm({
    action: '/api/contact',
    check: async (values) =>
      (await loadChecks()).contactProblems(complete(values), { interests, inquiryTypes }),
    async send(values): Promise<SentOutcome> {
      const { data } = await contact({ variables: { input: complete(values) } });
      const result = data?.contact;
      if (result?.__typename === 'ContactReceived') return {};
      const refused = result?.__typename === 'InvalidInput' ? result.problems : [];
      return {
        problems: refused.map(({ path, message }) => ({ field: path, message })),
        failure: { kind: 'server', message: result?.message ?? '' },
      };
    },
    onSent,
  });
  return {
    ...form,
    formProps: { ...formProps, onFocus: () => void loadChecks().catch(() => {}) },
    /** For the control of a field. */
    field: (name: ContactField) => ({ name, error: errors[name] }),
  };
}
