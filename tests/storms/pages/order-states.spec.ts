// docs/product.md 2.15
import { expectContrast } from '../../e2e/support/accessibility.ts';
import { ordersOf, query } from '../../e2e/support/database.ts';
import { linkTo } from '../../e2e/support/links.ts';
import { newOrder } from '../../e2e/support/orders.ts';
import { newEmail } from '../../e2e/support/registration.ts';
import { expect, test } from '../../e2e/support/test.ts';

test('every status stands on the ticket, in words, in both schemes and in forced colours', async ({
  page,
}) => {
  const email = newEmail();
  await newOrder(page, email);
  const [order] = await ordersOf(email);
  for (const [status, words] of [
    ['PENDING', 'Under review'],
    ['FAILED', 'Payment failed'],
    ['CANCELLED', 'Cancelled'],
    ['EXPIRED', 'Expired'],
    ['CAPTURED', 'Paid'],
    ['PARTIALLY_REFUNDED', 'Partially refunded'],
    ['REFUNDED', 'Refunded'],
  ]) {
    await query(
      `UPDATE "Order" SET "status" = $2::text::"OrderStatus", "capturedAt" = "createdAt", "paypalCaptureId" = "reference",
       "refundedMinor" = CASE $2::text WHEN 'PARTIALLY_REFUNDED' THEN 100 WHEN 'REFUNDED' THEN "totalMinor" ELSE 0 END
       WHERE "id" = $1`,
      [order?.id, status],
    );
    await page.goto(await linkTo('ORDER', order?.id));
    const ticket = page.getByRole('region', { name: 'Ticket' });
    // A status changes no more than words and colours.
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectContrast(page, 'main');
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await expect(ticket.getByText(words ?? '', { exact: true })).toBeVisible();
    await page.emulateMedia({ forcedColors: 'none' });
  }
});
