// docs/product.md 10.2
import { expect } from 'vitest';
import type { MailKind } from '#domain/mail/mail-kinds.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import type { Mail } from '#server/common/mail/mail.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { test } from '../../../support/test.ts';

const LAPSED = ['EXPIRED', 'FAILED'] as const;

const MAILS: readonly [MailKind, is: readonly OrderStatus[], not: readonly OrderStatus[]][] = [
  [
    'transfer-instructions',
    ['AWAITING_TRANSFER'],
    ['CAPTURED', ...LAPSED, 'CANCELLED', 'PENDING', 'CREATED'],
  ],
  ['account-changed', ['AWAITING_TRANSFER'], ['CAPTURED', ...LAPSED, 'CANCELLED', 'PENDING', 'CREATED']],
  ['transfer-missed', ['EXPIRED'], ['CAPTURED', 'CANCELLED', 'CREATED']],
  ['payment-held', ['PENDING'], ['CAPTURED', ...LAPSED, 'CANCELLED', 'CREATED']],
  ['payment-failed', ['CREATED', 'AWAITING_TRANSFER', ...LAPSED], ['CAPTURED', 'CANCELLED', 'PENDING']],
  [
    'payment-failed-notice',
    ['CREATED', 'AWAITING_TRANSFER', ...LAPSED],
    ['CAPTURED', 'CANCELLED', 'PENDING'],
  ],
  [
    'payment-link',
    ['CREATED', 'APPROVED', 'AWAITING_TRANSFER', ...LAPSED],
    ['CAPTURED', 'CANCELLED', 'PENDING'],
  ],
  [
    'payment-request',
    ['CREATED', 'APPROVED', 'AWAITING_TRANSFER', ...LAPSED],
    ['CAPTURED', 'CANCELLED', 'PENDING'],
  ],
  ['pay-reminder', ['CREATED'], ['CAPTURED', ...LAPSED, 'CANCELLED', 'PENDING', 'AWAITING_TRANSFER']],
];

test.for(MAILS)(
  'Of what is no longer so when it goes nobody is told: %s',
  async ([name, is, not], { product }) => {
    const { database, clock, jobs, mails } = product.dependencies;
    const mail = mails.get(name) as Mail<object>;
    const sent: OrderStatus[] = [];
    for (const status of [...is, ...not]) {
      const email = `${name}-${status.toLowerCase().replace('_', '-')}@example.org`;
      const { reference } = await createOrder(product, { details: { ...speaker.details, email } });
      const { id } = await database.order.update({
        where: { reference },
        data: { status, priceHeldAt: clock.now(), capturedAt: clock.now(), paypalCaptureId: reference },
      });
      await database.$transaction((tx) =>
        queueMail({ clock, jobs }, tx, mail, {
          key: `${name}:${id}`,
          recipient: email,
          input: { ...mail.sample, orderId: id },
        }),
      );
      await product.sendMails();
      if ((await database.mail.count({ where: { recipient: email, status: 'SENT' } })) > 0) sent.push(status);
    }
    expect(sent).toEqual(is);
  },
);
