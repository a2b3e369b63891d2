import type { Problem } from '#domain/fields.ts';
import { UNSENT } from '../call-failure.ts';
import type { SentOutcome } from './use-sent-form.ts';

type Answer = {
  ok: boolean;
  error?: string;
  code?: string;
  problems?: readonly { path: string; message: string }[];
};

/** Sends a form as the browser itself would, asking for an answer to show in its place. */
export async function postForm(action: string, data: FormData): Promise<SentOutcome> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: data,
  });
  return outcomeOf((await response.json()) as Answer);
}

function outcomeOf({ ok, error = UNSENT, code, problems = [] }: Answer): SentOutcome {
  if (ok) return {};
  const named = problems.map(({ path, message }): Problem => ({ field: path, message }));
  return named.length > 0 ? { problems: named } : { failure: { kind: 'server', message: error, code } };
}
