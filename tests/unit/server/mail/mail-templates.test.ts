import { expect, test } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { previewPage } from '#server/features/mail/preview.ts';
import { mailSamples } from '#server/features/mail/samples.ts';
import { compose, type MailInputs, type MailTemplate } from '#server/features/mail/templates.ts';

const site = siteSchema.parse({});
const names = Object.keys(mailSamples) as MailTemplate[];

test.each(names)('%s has a subject, HTML and text that say the same, and no markup of its sender', (name) => {
  const { subject, html, text, headers = {} } = compose(site, name, mailSamples[name]);
  expect(subject.length).toBeGreaterThan(5);
  expect(html).toMatch(/^<!doctype html>/);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\[object|NaN/);
  expect(html).toContain(site.email);
  expect(text).toContain(site.email);
  expect(html).not.toContain('<light>');
  for (const [key, value] of Object.entries(headers)) expect(`${key}: ${value}`).toMatch(/^[\x20-\x7e]+$/);
});

test('Only what answers by itself says so, and only the newsletter can be unsubscribed from', () => {
  const withHeader = (header: string) =>
    names.filter((name) => compose(site, name, mailSamples[name]).headers?.[header] !== undefined);
  expect(withHeader('Auto-Submitted')).toEqual(['contact-receipt', 'newsletter-welcome', 'abstract-receipt']);
  expect(withHeader('List-Unsubscribe-Post')).toEqual(['newsletter-welcome']);
});

test.each(['https://spam.example', 'www.spam.example', 'a@spam.example', 'Call: 0900'])(
  'A receipt does not repeat the name %j',
  (name) => {
    const input: MailInputs['contact-receipt'] = { name };
    expect(compose(site, 'contact-receipt', input).text).not.toContain(name);
  },
);

test('The preview shows every message', () => {
  const page = previewPage(site);
  for (const name of names) expect(page).toContain(`<iframe src="/${name}"`);
});
