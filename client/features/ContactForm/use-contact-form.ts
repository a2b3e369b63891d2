import { type FormEvent, useRef, useState } from 'react';
import type { ContactField } from '#domain/contact/contact.ts';
import { type CallFailure, callFailure } from '../call-failure.ts';
import { useContactMutation } from './ContactForm.generated.ts';

type Values = Partial<Record<ContactField | 'website', string>>;
type Errors = Partial<Record<string, string>>;

/** The checks, with the schema library: fetched when somebody enters a form, since most visitors never do. */
const loadChecks = () => import('#domain/contact/contact.ts');

/** Where a contact form stands (specification section 4). */
export type ContactStatus = 'idle' | 'sending' | 'success' | 'error';

type ContactFormOptions = {
  /** What is sent besides the fields; may depend on what was typed. */
  complete?: (values: Values) => Values;
  /** Called once the server has stored the message, before the form shows it. */
  onSent?: (form: HTMLFormElement) => void;
};

/**
 * The state of a contact form whose fields keep their own text, so that nothing typed is lost, before the page
 * has come to life or after a failure.
 */
export function useContactForm({ complete = (values) => values, onSent }: ContactFormOptions) {
  const [send] = useContactMutation();
  const [status, setStatus] = useState<ContactStatus>('idle');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const sending = useRef(false);

  const refuse = (form: HTMLFormElement, problems: readonly { field: string; message: string }[]) => {
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
    const first = problems[0] && form.elements.namedItem(problems[0].field);
    if (first instanceof HTMLElement) first.focus();
  };
  const fail = (why: CallFailure) => {
    setFailure(why);
    setStatus('error');
  };

  const submit = async (form: HTMLFormElement) => {
    const input = complete(Object.fromEntries(new FormData(form)) as Values);
    const problems = await loadChecks().then(
      ({ contactProblems }) => contactProblems(input),
      // The server checks the same, in the same words; without a network sending fails, too.
      () => [],
    );
    setFailure(null);
    setStatus('idle');
    if (problems.length > 0) return refuse(form, problems);
    setErrors({});
    setStatus('sending');
    try {
      const { data } = await send({ variables: { input } });
      const result = data?.contact;
      if (result?.__typename === 'ContactReceived') {
        onSent?.(form);
        return setStatus('success');
      }
      fail({ kind: 'server', message: result?.message ?? '' });
      if (result?.__typename === 'InvalidInput')
        refuse(
          form,
          result.problems.map(({ path, message }) => ({ field: path, message })),
        );
    } catch (error) {
      fail(callFailure(error));
    }
  };

  return {
    status,
    failure,
    /** Back to idle; what is typed stays. */
    settle: () => setStatus('idle'),
    /** For the form element. */
    formProps: {
      noValidate: true,
      // Should the page's script fail, the form sends itself, and nothing typed ends up in the address bar.
      method: 'post',
      action: '/api/contact',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        void submit(event.currentTarget).finally(() => {
          sending.current = false;
        });
      },
      onFocus: () => void loadChecks().catch(() => {}),
      onInput({ target }: FormEvent<HTMLFormElement>) {
        const { name } = target as HTMLInputElement;
        setErrors(({ [name]: _, ...rest }) => rest);
      },
    },
    /** For the control of a field. */
    field: (name: ContactField) => ({ name, error: errors[name] }),
  };
}
