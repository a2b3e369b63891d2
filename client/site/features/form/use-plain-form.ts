import { type SubmitEvent, useRef, useState } from 'react';

type Outcome = {
  ok: boolean;
  error?: string;
  code?: string;
  problems?: readonly { path: string; message: string }[];
};

/** How it stands with a form of the page. */
export type PlainFormState = {
  status: 'idle' | 'sending' | 'saved' | 'refused';
  failure: string;
  /** The failure's code; '' where there is none. */
  code: string;
  /** What is wrong, by the fields' names. */
  errors: Readonly<Record<string, string>>;
};

const IDLE: PlainFormState = { status: 'idle', failure: '', code: '', errors: {} };
const UNREACHABLE = 'It could not be sent. Please check your connection and try again.';

/**
 * A form that the browser can send by itself, and that the page's script sends in its place where it runs: nothing typed is
 * lost where something is wrong.
 *
 * @param action the form's address
 * @param reload fetches what stands now: after a change, and where somebody else was first
 * @param onSaved once that is there
 */
export function usePlainForm(action: string, reload: () => Promise<unknown>, onSaved?: () => void) {
  const [state, setState] = useState(IDLE);
  const sending = useRef(false);
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    setState({ ...IDLE, status: 'sending' });
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new FormData(form, submitter),
    });
    const outcome = (await response.json()) as Outcome;
    await reload().catch(() => {});
    if (outcome.ok) {
      onSaved?.();
      return setState({ ...IDLE, status: 'saved' });
    }
    const errors = Object.fromEntries((outcome.problems ?? []).map(({ path, message }) => [path, message]));
    const { error: failure = UNREACHABLE, code = '' } = outcome;
    setState({ status: 'refused', failure, code, errors });
    const [first] = Object.keys(errors);
    const field = first ? form.elements.namedItem(first) : null;
    if (field instanceof HTMLElement) field.focus();
  };
  return {
    ...state,
    busy: state.status === 'sending',
    formProps: {
      method: 'post',
      action,
      encType: 'multipart/form-data',
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        send(event.currentTarget, event.nativeEvent.submitter)
          .catch(() => setState({ ...IDLE, status: 'refused', failure: UNREACHABLE }))
          .finally(() => {
            sending.current = false;
          });
      },
    } as const,
  };
}
