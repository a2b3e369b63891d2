// docs/product.md 11.5
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { browserErrorsRest } from '#server/base/health/browser-errors.rest.ts';
import { createMetrics } from '#server/base/health/metrics.ts';

const CURRENT = '/assets/index-CURRENT.js';

/** A server with nothing but this call: what it has logged and counted. */
function startServer() {
  const lines: string[] = [];
  const metrics = createMetrics();
  let minutes = 0;
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  browserErrorsRest(
    app,
    (script) => script === CURRENT,
    metrics.countBrowserError,
    () => minutes * 60_000,
  );
  return {
    lines,
    send: (payload: string | object, type = 'text/plain;charset=UTF-8') =>
      app.inject({
        method: 'POST',
        url: '/browser-errors',
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      }),
    counted: async () =>
      (await metrics.text()).body
        .split('\n')
        .filter((line) => line.startsWith('meridian_browser_errors_total{')),
    nextMinute: () => {
      minutes += 1;
    },
  };
}

const frames = [`${CURRENT}:1:20`];
const thrown = { kind: 'thrown', name: 'TypeError', page: '/order/:token', frames };

it('What went wrong in a browser is logged and counted, by page and release', async () => {
  const { send, lines, counted } = startServer();
  expect((await send(thrown)).statusCode).toBe(204);
  expect((await send({ ...thrown, frames: ['/assets/index-BEFORE.js:1:20'] })).statusCode).toBe(204);
  expect((await send({ kind: 'start' })).statusCode).toBe(204);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ browser: { ...thrown, release: 'current' } });
  expect(await counted()).toEqual([
    'meridian_browser_errors_total{kind="thrown",page="/order/:token",release="current"} 1',
    'meridian_browser_errors_total{kind="thrown",page="/order/:token",release="former"} 1',
    'meridian_browser_errors_total{kind="start",page="other",release="unknown"} 1',
  ]);
});

it('Nothing that somebody writes there comes into the log or a metric', async () => {
  const { send, lines, counted } = startServer();
  const secret = 'ada@example.org';
  await send({
    ...thrown,
    name: secret,
    page: `/order/${secret}`,
    frames: [secret, `/assets/../${secret}.js:1:1`, { secret }, null],
    message: secret,
    [secret]: secret,
  });
  expect([...lines, ...(await counted())].join()).not.toContain('ada');
  expect(await counted()).toHaveLength(1);
});

it.each([
  ['no JSON', '{', undefined, 400],
  ['a list', '[]', undefined, 400],
  ['another kind', '{"kind":"toString"}', undefined, 400],
  ['too much', JSON.stringify({ ...thrown, more: 'a'.repeat(5000) }), undefined, 413],
  ['JSON as a program sends it', JSON.stringify(thrown), 'application/json', 204],
])('A report is taken as our scripts send it, and is short: %s', async (_what, payload, type, status) => {
  const { send } = startServer();
  expect((await send(payload, type)).statusCode).toBe(status);
});

it('However many come, a few lines a minute are written, and each once', async () => {
  const { send, lines, nextMinute } = startServer();
  for (let index = 0; index < 50; index++) await send({ ...thrown, frames: [`${CURRENT}:1:${index % 30}`] });
  expect(lines).toHaveLength(20);
  nextMinute();
  for (const _ of ['once', 'and again']) await send(thrown);
  expect(lines).toHaveLength(21);
});
