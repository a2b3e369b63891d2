// docs/product.md 16.1, 16.9
import { expect, it } from 'vitest';
import { readCookie, refusalOf, writeCookie } from '#server/office/staff/gate.ts';

const DESK = 'https://desk.example.org';
const LOCAL = 'http://localhost:4002';
const post = (host: string, origin: string) => ({
  method: 'POST',
  headers: {
    host,
    origin,
    'sec-fetch-site': 'same-origin',
    'x-meridian-desk': '1',
    'content-type': 'application/json',
  },
});

it('a desk with an address of its own answers there and on its own machine, each for its own page', () => {
  expect(refusalOf(post('desk.example.org', DESK), DESK)).toBeNull();
  expect(refusalOf(post('127.0.0.1:4002', 'http://127.0.0.1:4002'), DESK)).toBeNull();
  expect(refusalOf(post('desk.example.org', 'http://desk.example.org'), DESK)?.status).toBe(403);
  expect(refusalOf(post('desk.example.org', 'https://conferences.example.org'), DESK)?.status).toBe(403);
  expect(refusalOf(post('127.0.0.1:4002', DESK), DESK)?.status).toBe(403);
});

it('any other name is refused, also where only this machine has the desk', () => {
  for (const host of [
    'conferences.example.org',
    'desk.example.org.evil.example',
    'desk.example.org:4002',
    '',
  ])
    expect(refusalOf(post(host, `https://${host}`), DESK)?.status, host).toBe(403);
  expect(refusalOf(post('desk.example.org', DESK), LOCAL)?.status).toBe(403);
});

it('its cookies go to that host alone, and by TLS alone', () => {
  const named = { host: 'desk.example.org' };
  const cookie = writeCookie('session', named, DESK, { value: 'secret', seconds: 60 });
  expect(cookie).toBe('__Host-meridian-desk=secret; Path=/; HttpOnly; SameSite=Strict; Max-Age=60; Secure');
  expect(readCookie('session', { ...named, cookie: '__Host-meridian-desk=secret' }, DESK)).toBe('secret');
  expect(readCookie('asked', { ...named, cookie: '__Host-meridian-desk=secret' }, DESK)).toBeNull();
  // One that a site beside it has set under the name that localhost has.
  expect(readCookie('session', { ...named, cookie: 'meridian-desk-80=forged' }, DESK)).toBeNull();
});
