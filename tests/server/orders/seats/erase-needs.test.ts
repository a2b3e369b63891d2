import { expect } from 'vitest';
import { eraseNeeds } from '#server/orders/seats/erase-needs.ts';
import { change, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';
import { test as it } from '../../../support/test.ts';

it('Dietary and access needs are erased 30 days after the conference, once, with an entry that stays', async ({
  product,
}) => {
  const order = await paidGroup(product);
  const [{ id: seatId }] = await seatsOf(product, order.token);
  const { token } = await change(product, 'openSeat', { token: order.token, seatId });
  const { version } = await seatOf(product, token);
  const details = {
    name: 'Dr Ada Lovelace',
    organization: 'A',
    dietaryNeeds: 'Nut allergy',
    accessNeeds: 'A ramp',
  };
  await change(product, 'editSeat', { token, version, details });

  product.clock.set('2026-10-23T22:59:59Z');
  expect(await eraseNeeds(product.dependencies)).toBe(0);
  expect(await seatOf(product, token)).toMatchObject({ dietaryNeeds: 'Nut allergy', accessNeeds: 'A ramp' });
  product.clock.set('2026-10-23T23:00:00Z');
  expect(await eraseNeeds(product.dependencies)).toBe(1);
  expect(await seatOf(product, token)).toMatchObject({
    name: 'Dr Ada Lovelace',
    dietaryNeeds: '',
    accessNeeds: '',
  });
  expect(await eraseNeeds(product.dependencies)).toBe(0);
  expect(await product.database.auditEntry.findMany()).toEqual([
    {
      id: expect.any(String),
      at: product.clock.now(),
      actor: 'jobs',
      action: 'seats.erase-needs',
      subject: 'conference nextgen-pharma-2026',
      details: { seats: 1 },
    },
  ]);
  for (const sql of [
    `DELETE FROM "AuditEntry"`,
    `UPDATE "AuditEntry" SET "actor" = ''`,
    `TRUNCATE "AuditEntry" CASCADE`,
  ])
    await expect(product.database.$executeRawUnsafe(sql)).rejects.toThrow(/never changed or deleted/);
});
