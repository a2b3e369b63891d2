// docs/product.md 10.2
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { mails } from '#server/assembly/mails.ts';
import { sampleOf } from '#server/common/mail/mail.ts';

/** What else a mail says, by what of its sample is otherwise. */
const OTHERWISE: Readonly<Record<string, readonly object[]>> = {
  'abstract-decision': [{ decision: 'rejected', message: '' }, { decision: 'revise' }],
  'cancellation-decision': [{ refundedMinor: null }, { refundedMinor: 0, answer: '' }],
  'cancellation-receipt': [{ reason: '' }],
  'documents-issued': [{ documents: [{ kind: 'INVOICE', number: 'INV-2026-00002' }] }],
  'newsletter-confirmation': [{ expiresAt: '2026-05-01T09:00:00.000Z' }],
  'order-confirmation': [
    { totalMinor: 0, namesUntil: null, paypalCaptureId: null, name: 'www.spam.example' },
    { lines: [{ name: 'Delegate Virtual', quantity: 1, totalMinor: 10_000, online: true }] },
  ],
  'pay-reminder': [{ days: 1 }],
  'payment-failed': [{ heldUntil: null }],
  'payment-request': [{ heldUntil: null, buyer: 'www.spam.example' }],
  'registration-cancelled': [
    { paid: false, refundedMinor: 0 },
    { paid: false, totalMinor: 0 },
  ],
  'seat-cancelled': [{ name: '' }],
  'seat-moved': [{ transfer: true, to: 'Grace Hopper', back: null }],
  'seat-transfer-confirmation': [{ side: 'from' }],
  'waiting-ended': [{ why: 'REMOVED' }],
};

/** Every mail as it is shipped, with a digest of its HTML: what nobody has changed goes out to the byte as it always did. */
test('without words of the organiser’s own, every mail of which they may say words is as it is shipped', async () => {
  const site = siteSchema.parse({});
  const worded = [...mails.values()].filter(({ words }) => words);
  const all = worded.flatMap((mail) =>
    [{}, ...(OTHERWISE[mail.name] ?? [])].map((otherwise) => {
      const input = Object.assign({}, mail.sample, otherwise);
      const { subject, text, html } = sampleOf(site, mail, input);
      const digest = createHash('sha256').update(html).digest('hex');
      return `==== ${mail.name} ${JSON.stringify(otherwise)}\n${subject}\n${digest}\n\n${text}`;
    }),
  );
  // A fact that is not known has no line.
  expect(all.filter((mail) => /^[A-Z][\w -]*: *$/m.test(mail))).toEqual([]);
  await expect(all.join('\n')).toMatchFileSnapshot('default-mails.txt');
});
