import { expect } from '@playwright/test';
import { ordersOf } from './database.ts';
import { mailsTo } from './mails.ts';

/**
 * Checks what the paid order of `fillSpeaker` leaves behind: one row to the cent, one confirmation. Returns its
 * reference.
 */
export async function expectPaid(email: string): Promise<{ reference: string }> {
  const [order, ...others] = await ordersOf(email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    status: 'CAPTURED',
    conferenceId: 'nextgen-pharma-2026',
    phase: 'EARLY',
    currency: 'USD',
    registrationMinor: 499_00,
    accommodationMinor: 135_00,
    discountMinor: 0,
    feeMinor: 12_68,
    totalMinor: 646_68,
    paypalOrderId: expect.any(String),
    paypalCaptureId: expect.any(String),
    termsVersion: expect.any(String),
  });
  const { reference = '' } = order ?? {};
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(reference);
  expect(mail?.text).toContain('646.68');
  return { reference };
}
