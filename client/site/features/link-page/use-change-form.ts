import { callFailure } from '../call-failure.ts';
import { type FormOutcome, type FormValues, useForm } from '../form/use-sent-form.ts';

/** What a change through a link answers: what was changed, or why it was not. */
export type ChangeResult = {
  __typename: string;
  code?: string;
  message?: string;
  problems?: readonly { path: string; message: string }[];
};

type ChangeFormOptions = {
  /** Sends what was typed. */
  send: (values: FormValues) => Promise<ChangeResult | undefined>;
  /** Fetches what stands now: after a change, and where somebody else was first. */
  reload: () => Promise<unknown>;
  onSent?: (form: HTMLFormElement) => void;
};

/** What is too late: what stands now has no such form, and would take away what was typed and why it was refused. */
const CLOSED: readonly (string | undefined)[] = ['SEAT_CLOSED', 'BILLING_CLOSED'];

/** The state of a form that changes something through a secret link; the server checks what was typed. */
export function useChangeForm({ send, reload, onSent }: ChangeFormOptions) {
  const { errors, formProps, ...form } = useForm({
    action: '',
    check: async () => [],
    async send(values): Promise<FormOutcome> {
      const result = await send(values);
      if (!CLOSED.includes(result?.code)) await reload().catch(() => {});
      return outcomeOf(result);
    },
    onSent,
  });
  return { ...form, formProps, field: (name: string) => ({ name, error: errors[name] }) };
}

/** What became of a change. */
export function outcomeOf(result: ChangeResult | undefined): FormOutcome {
  if (result && result.message === undefined) return {};
  const problems = (result?.problems ?? []).map(({ path, message }) => ({ field: path, message }));
  return problems.length > 0 ? { problems } : { failure: { kind: 'server', message: result?.message ?? '' } };
}

/** Why a change was not made, in a sentence; null where it was. */
export async function refusalOf(change: Promise<ChangeResult | undefined>): Promise<string | null> {
  try {
    const { failure } = outcomeOf(await change);
    return failure ? failure.message || FAILED : null;
  } catch (error) {
    return callFailure(error).message || FAILED;
  }
}

const FAILED = 'It could not be sent. Please check your connection and try again.';
