import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { noteChange } from '#client/ask-again.ts';
import { postForm } from '../form/post-form.ts';
import { type FormValues, type Sent, type SentOutcome, useSentForm } from '../form/use-sent-form.ts';
import { type AnswerOf, useLinkPage } from './link-page.tsx';

type LinkFormOptions<Data, Variables> = {
  /** What is sent, of what was typed and the page's token. */
  variables(values: FormValues, token: string): Variables;
  /** Called before the form shows that it is stored. */
  onSent?(answer: AnswerOf<Data>, sent: Sent): void;
  onRefused?(answer: AnswerOf<Data>): void;
};

/** A form that changes something through a page's secret link; the server checks what was typed. */
export function useLinkForm<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { variables, onSent, onRefused }: LinkFormOptions<Data, Variables>,
) {
  const { token, change } = useLinkPage();
  return useSentForm({
    action: '',
    async send(values, sent) {
      const answer = await change(mutation, variables(values, token));
      const outcome = outcomeOf(answer);
      if (outcome.failure || outcome.problems) onRefused?.(answer);
      else onSent?.(answer, sent);
      return outcome;
    },
  });
}

/**
 * A form of a page's secret link that the browser can send by itself, and that the page's script sends in its place where it runs.
 *
 * @param action the end of its address, below the page's
 */
export function usePlainLinkForm(action: string, onSent?: (form: HTMLFormElement) => void) {
  const { path, read } = useLinkPage();
  const address = `${path}/${action}`;
  return useSentForm({
    action: address,
    plain: true,
    async send(_values, { data, options }) {
      const outcome = await postForm(address, data, options);
      noteChange();
      await read();
      return outcome;
    },
    onSent,
  });
}

/** What became of a change: what the server answers is what was changed, or a failure with its message. */
export function outcomeOf(answer: unknown): SentOutcome {
  const {
    message,
    code,
    problems = [],
  } = Object(answer) as {
    message?: string;
    code?: string;
    problems?: readonly { path: string; message: string }[];
  };
  if (answer && message === undefined) return {};
  if (problems.length > 0)
    return { problems: problems.map(({ path, message }) => ({ field: path, message })) };
  return { failure: { kind: 'server', message: message ?? '', code } };
}
