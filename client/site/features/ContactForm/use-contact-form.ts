import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import type { ContactField } from '#domain/contact/contact.ts';
import type { CallFailure } from '../call-failure.ts';
import type { ContactAnswer, ContactValues } from './send-contact.ts';

type Errors = Partial<Record<string, string>>;

/** What checks and sends: fetched when somebody enters a form, since most visitors never do. */
const load = () => import('./send-contact.ts');

/** Without a network neither the script comes nor the message leaves. */
const UNREACHED: ContactAnswer = {
  sent: false,
  problems: [],
  failure: { kind: 'network', message: '' },
};

/** Where a contact form stands (docs/product.md 9.1). */
export type ContactStatus = 'idle' | 'sending' | 'success' | 'error';

type ContactFormOptions = {
  /** What is sent besides the fields; may depend on what was typed. */
  complete?: (values: ContactValues) => ContactValues;
  /** Called once the server has stored the message, before the form shows it. */
  onSent?: (form: HTMLFormElement) => void;
};

/**
 * The state of a contact form whose fields keep their own text, so that nothing typed is lost, before the page
 * has come to life or after a failure.
 */
export function useContactForm({ complete = (values) => values, onSent }: ContactFormOptions) {
  const client = useApolloClient();
  const [status, setStatus] = useState<ContactStatus>('idle');
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const sending = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    const input = complete(Object.fromEntries(new FormData(form)) as ContactValues);
    const { sent, problems, failure } = await load().then(
      ({ sendContact }) =>
        sendContact(client, input, () => {
          setFailure(null);
          setErrors({});
          setStatus('sending');
        }),
      () => UNREACHED,
    );
    setFailure(failure);
    setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
    if (sent) onSent?.(form);
    setStatus(sent ? 'success' : failure ? 'error' : 'idle');
    const first = problems[0] && form.elements.namedItem(problems[0].field);
    if (first instanceof HTMLElement) first.focus();
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
      onFocus: () => void load().catch(() => {}),
      onInput({ target }: FormEvent<HTMLFormElement>) {
        const { name } = target as HTMLInputElement;
        setErrors(({ [name]: _, ...rest }) => rest);
      },
    },
    /** For the control of a field. */
    field: (name: ContactField) => ({ name, error: errors[name] }),
  };
}
