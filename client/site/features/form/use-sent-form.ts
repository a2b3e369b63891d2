import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '#domain/fields.ts';
import { type CallFailure, callFailure } from '../call-failure.ts';

/** What a form holds, by its fields' names. */
export type FormValues = Partial<Record<string, string>>;

/** What became of what was sent: stored where it names neither problems nor a failure. */
export type FormOutcome = { problems?: readonly Problem[]; failure?: CallFailure };

/** Where a form stands (docs/product.md 9.1). */
export type FormStatus = 'idle' | 'sending' | 'success' | 'error';

type FormOptions = {
  /** Where the form sends itself without the page's script, so that nothing typed ends up in the address bar. */
  action: string;
  /** Names what is wrong before anything is sent. */
  check(values: FormValues): Promise<readonly Problem[]>;
  send(values: FormValues): Promise<FormOutcome>;
  /** Called once the server has stored it, before the form shows it. */
  onSent?(form: HTMLFormElement): void;
};

/**
 * The state of a simple form whose fields keep their own text, so that nothing typed is lost, before the page has come to
 * life or after a failure. It is sent once, however often it is submitted meanwhile.
 */
export function useForm({ action, check, send, onSent }: FormOptions) {
  const [status, setStatus] = useState<FormStatus>('idle');
  const [errors, setErrors] = useState<FormValues>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const sending = useRef(false);

  const outcomeOf = async (values: FormValues): Promise<FormOutcome> => {
    try {
      const problems = await check(values);
      if (problems.length > 0) return { problems };
      setFailure(null);
      setErrors({});
      setStatus('sending');
      return await send(values);
    } catch (error) {
      return { failure: callFailure(error) };
    }
  };

  const submit = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    // With the button, which may say more than that it is sent.
    const values = Object.fromEntries(new FormData(form, submitter)) as FormValues;
    const { problems = [], failure = null } = await outcomeOf(values);
    const sent = problems.length === 0 && !failure;
    if (sent) onSent?.(form);
    showProblems(form, problems, (errors) => {
      setFailure(failure);
      setErrors(errors);
      setStatus(sent ? 'success' : failure ? 'error' : 'idle');
    });
  };

  return {
    status,
    errors,
    failure,
    /** Back to idle; what is typed stays. */
    settle: () => setStatus('idle'),
    /** For the form element. */
    formProps: {
      noValidate: true,
      method: 'post',
      action,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        void submit(event.currentTarget, event.nativeEvent.submitter).finally(() => {
          sending.current = false;
        });
      },
      onInput({ target }: InputEvent<HTMLFormElement>) {
        const { name } = target as HTMLInputElement;
        setErrors(({ [name]: _, ...rest }) => rest);
      },
    },
  };
}

/** Shows what is wrong, and then moves the focus to the first field that is, so that its message is read with it. */
export function showProblems(
  form: HTMLFormElement,
  problems: readonly Problem[],
  show: (errors: FormValues) => void,
): void {
  flushSync(() => show(Object.fromEntries(problems.map(({ field, message }) => [field, message]))));
  const control = problems[0] && form.elements.namedItem(problems[0].field);
  const first = control instanceof RadioNodeList ? control[0] : control;
  if (first instanceof HTMLElement) first.focus();
}
