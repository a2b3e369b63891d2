import { parsedJson, type SendOptions, sendBody } from '#client/ui/send-body.ts';
import type { Problem } from '#domain/fields.ts';
import { refusalOf } from '../call-failure.ts';
import type { SentOutcome } from './use-sent-form.ts';

type Answer = {
  ok: boolean;
  error?: string;
  code?: string;
  problems?: readonly { path: string; message: string }[];
};

/** Sends a form as the browser itself would, asking for an answer to show in its place. */
export async function postForm(action: string, data: FormData, options: SendOptions): Promise<SentOutcome> {
  const sent = await sendBody(action, data, { accept: 'application/json' }, options);
  if (sent.kind === 'cancelled') return { cancelled: true };
  if (sent.kind === 'unreached') return { failure: { kind: 'network', message: '' } };
  return outcomeOf(sent.status, parsedJson(sent.text) as Answer | null);
}

/** @param answer null where it was none of ours, such as a proxy's page */
export function outcomeOf(status: number, answer: Answer | null): SentOutcome {
  const { ok, error, code, problems = [] } = answer ?? { ok: false };
  if (ok) return {};
  const named = problems.map(({ path, message }): Problem => ({ field: path, message }));
  if (named.length > 0) return { problems: named };
  return { failure: { kind: 'server', message: error ?? refusalOf(status), code } };
}
