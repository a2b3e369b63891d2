import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SendOptions } from '#client/ui/send-body.ts';
import type { Problem } from '#domain/fields.ts';
import { type CallFailure, callFailure } from '../call-failure.ts';

/** What a form holds, by its fields' names. */
export type FormValues = Partial<Record<string, string>>;

/** What a form sends: its fields, with the button that sent it, which may say more than that it is sent. */
export type Sent = { values: FormValues; data: FormData; form: HTMLFormElement; options: SendOptions };

/** What became of what was sent: stored where it says nothing else. */
export type SentOutcome = { problems?: readonly Problem[]; failure?: CallFailure; cancelled?: true };

/** Where a form stands (docs/product.md 9.1). */
export type FormStatus = 'idle' | 'sending' | 'success' | 'error';

type SentFormOptions = {
  /** Where the form sends itself without the page's script, so that nothing typed ends up in the address bar. */
  action: string;
  /** Whether the browser sends it there as it is, with files, and says itself which fields are empty. */
  plain?: boolean;
  /** Names what is wrong before anything is sent. */
  check?(values: FormValues, sent: Sent): Promise<readonly Problem[]>;
  send(values: FormValues, sent: Sent): Promise<SentOutcome>;
  /** Called once the server has stored it, before the form shows it. */
  onSent?(form: HTMLFormElement): void;
};

export type SentForm = ReturnType<typeof useSentForm>;

/**
 * The one way in which a form is sent. Its fields keep their own text, so that nothing typed is lost, before the page has come to
 * life or after a failure. It is sent once, however often it is submitted meanwhile.
 */
export function useSentForm({ action, plain = false, check, send, onSent }: SentFormOptions) {
  const [status, setStatus] = useState<FormStatus>('idle');
  const [errors, setErrors] = useState<FormValues>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** How much of its files has been sent, 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);

  const outcomeOf = async (sent: Sent): Promise<SentOutcome> => {
    try {
      const problems = (await check?.(sent.values, sent)) ?? [];
      if (problems.length > 0) return { problems };
      setFailure(null);
      setErrors({});
      setStatus('sending');
      return await send(sent.values, sent);
    } catch (error) {
      return { failure: callFailure(error) };
    }
  };

  const submit = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    const data = new FormData(form, submitter);
    const values = Object.fromEntries(data) as FormValues;
    const hasFiles = Object.values(values).some((value: unknown) => value instanceof File && value.size > 0);
    const options = { onProgress: hasFiles ? setProgress : undefined, signal: sending.current?.signal };
    const outcome = await outcomeOf({ values, data, form, options });
    const { problems, failure } = besideFields(form, outcome);
    const stored = problems.length === 0 && !failure && !outcome.cancelled;
    setProgress(null);
    if (stored) onSent?.(form);
    showProblems(form, problems, (errors) => {
      setFailure(failure);
      setErrors(errors);
      setStatus(stored ? 'success' : failure ? 'error' : 'idle');
    });
  };

  const forget = (name: string) => setErrors(({ [name]: _, ...rest }) => rest);

  return {
    status,
    busy: status === 'sending',
    errors,
    progress,
    /** Stops sending; what was typed and chosen stays. */
    cancel: () => sending.current?.abort(),
    /** Why it was not taken; null where it was, and where that stands beside its fields. */
    failure: status === 'error' ? failure : null,
    /** For the control of a field. */
    field: (name: string) => ({ name, error: errors[name] }),
    /** Forgets what was wrong with a field, where its content changes by something else than typing. */
    forget,
    /** Back to idle; what is typed stays. */
    settle: () => setStatus('idle'),
    /** For the form element. */
    formProps: {
      noValidate: !plain,
      method: 'post',
      action,
      encType: plain ? 'multipart/form-data' : undefined,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (sending.current) return;
        sending.current = new AbortController();
        void submit(event.currentTarget, event.nativeEvent.submitter).finally(() => {
          sending.current = null;
        });
      },
      onInput({ target }: InputEvent<HTMLFormElement>) {
        forget((target as HTMLInputElement).name);
      },
    } as const,
  };
}

/** What is wrong, as far as the form has a field for it; what is not beside one is said of the form as a whole. */
function besideFields(form: HTMLFormElement, { problems = [], failure }: SentOutcome) {
  const faults = problems.filter(({ field }) => !controlOf(form, field)).map(({ message }) => message);
  const [message] = faults;
  return {
    problems: problems.filter(({ field }) => controlOf(form, field)),
    failure: failure ?? (message === undefined ? null : { kind: 'server' as const, message, faults }),
  };
}

/** Shows what is wrong, and then moves the focus to the first field that is, so that its message is read with it. */
export function showProblems(
  form: HTMLFormElement,
  problems: readonly Problem[],
  show: (errors: FormValues) => void,
): void {
  flushSync(() => show(Object.fromEntries(problems.map(({ field, message }) => [field, message]))));
  if (problems[0]) controlOf(form, problems[0].field)?.focus();
}

/** The field of a name that somebody sees: of a group of choices, the first. */
function controlOf(form: HTMLFormElement, name: string): HTMLElement | null {
  const control = form.elements.namedItem(name);
  const first = control instanceof RadioNodeList ? control[0] : control;
  return first instanceof HTMLElement && first.getAttribute('type') !== 'hidden' ? first : null;
}
