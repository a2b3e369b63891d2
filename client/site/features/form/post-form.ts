import { parsedJson, type SendOptions, type Sent, sendBody } from '#client/ui/send-body.ts';
import { forgetParts, sendInParts } from '#client/ui/send-in-parts.ts';
import type { Problem } from '#domain/fields.ts';
import { UPLOAD_PART_BYTES } from '#domain/limits.ts';
import { refusalOf } from '../call-failure.ts';
import type { SentOutcome } from './use-sent-form.ts';

type Answer = {
  ok: boolean;
  error?: string;
  code?: string;
  problems?: readonly { path: string; message: string }[];
};

/**
 * Sends a form as the browser itself would, asking for an answer to show in its place. A file that is larger than a part is sent in
 * parts first, below the form's address.
 */
export async function postForm(action: string, data: FormData, options: SendOptions): Promise<SentOutcome> {
  const file = data.get('file');
  if (!(file instanceof File) || file.size <= UPLOAD_PART_BYTES)
    return outcomeOfSent(await sendBody(action, data, ASKS_FOR_JSON, options));
  const address = `${action}/part`;
  const sent = await sendInParts(file, {
    ...options,
    partBytes: UPLOAD_PART_BYTES,
    headers: ASKS_FOR_JSON,
    address,
  });
  if (sent.kind === 'unreached') return { failure: { kind: 'network', message: LINE_LOST } };
  if (sent.kind !== 'parts') return outcomeOfSent(sent);
  data.delete('file');
  data.set('name', file.name);
  data.set('upload', sent.upload);
  data.set('parts', String(sent.parts));
  const { signal } = options;
  const outcome = outcomeOfSent(await sendBody(action, data, ASKS_FOR_JSON, { signal }));
  // Refused for what it is, or no longer there as a whole.
  if (outcome.problems) forgetParts(file, address);
  return outcome;
}

const ASKS_FOR_JSON = { accept: 'application/json' };

const LINE_LOST = 'The connection was lost. What has arrived is kept: send it again to go on from there.';

function outcomeOfSent(sent: Sent): SentOutcome {
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
