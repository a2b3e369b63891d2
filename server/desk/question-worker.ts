import { parentPort } from 'node:worker_threads';
import { depthIsWithin, MAX_DEPTH } from '#server/base/http/json-depth.ts';
import { isObject } from '#server/base/http/rest.ts';
import type { Question } from './large-questions.ts';

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(read(bytes)));

/** Of all that a request asks, but for one text: the longest table of people has 200,000 characters. */
const MOST_ASKED = 2 ** 20;

/** Values that are read at most. A parser takes a hundred bytes for each, and without memory left it ends the whole process. */
const MOST_VALUES = 200_000;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map(
  (sign) => sign.charCodeAt(0),
);

/** Why what is said to be JSON is not even parsed; null where it is. */
function tooMuch(bytes: Uint8Array): Question | null {
  let [values, depth, quoted] = [0, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) quoted = !quoted;
    else if (quoted) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values++;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values++;
      if (++depth > MAX_DEPTH + 1) return { status: 400, error: 'The request is nested too deeply.' };
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
    if (values > MOST_VALUES) return { status: 413, error: 'The request is too large.' };
  }
  return null;
}

function read(bytes: Uint8Array): Question {
  const refused = tooMuch(bytes);
  if (refused) return refused;
  const body = parsed(bytes);
  if (body === undefined) return { status: 400, error: 'The request is no JSON.' };
  const { variables, ...asked } = isObject(body) ? body : { variables: body };
  const { text, ...others } = isObject(variables) ? variables : { text: [variables] };
  if (weightOf([asked, others, typeof text === 'string' ? '' : text]) > MOST_ASKED)
    return { status: 413, error: 'The request is too large.' };
  if (!depthIsWithin(body, MAX_DEPTH)) return { status: 400, error: 'The request is nested too deeply.' };
  return { body };
}

/** Undefined for what is no JSON. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** How many characters, names and values something has; of what is too heavy, as far as it was looked at. */
function weightOf(whole: unknown): number {
  let weight = 0;
  const left = [whole];
  while (left.length > 0 && weight <= MOST_ASKED) {
    const value = left.pop();
    weight += typeof value === 'string' ? value.length : 1;
    if (typeof value !== 'object' || value === null) continue;
    for (const name in value) {
      // No request has it: copying it would change what an object is.
      weight += name === '__proto__' ? MOST_ASKED : name.length;
      if (weight > MOST_ASKED) break;
      left.push(value[name as keyof typeof value]);
    }
  }
  return weight;
}
