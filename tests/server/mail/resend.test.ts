import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMail } from '#server/features/mail/mail.service.ts';
import { resend } from '#server/features/mail/resend.ts';
import { subscribe } from '#server/features/newsletter/newsletter.service.ts';
import { mails } from '#server/mails.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const say = async (...wanted: string[]) => {
  const lines: string[] = [];
  await resend((product as Product & { databaseUrl: string }).databaseUrl, wanted, (line) =>
    lines.push(line),
  );
  return lines;
};

test('The organiser lists what was given up, and has it sent again by the running server', async () => {
  expect(await say()).toEqual(['No message has failed for good.']);

  const { mailer, jobs } = product.dependencies;
  const refusing = { ...mailer, send: () => Promise.reject(new Error('550 No such user')) };
  // The queue's last attempt, without the day that the others take.
  product.dependencies.jobs = { ...jobs, send: async () => {} };
  await subscribe(product.dependencies, { email: 'dead@example.org', website: '', network: null });
  const dead = await product.database.mail.findMany({ orderBy: { createdAt: 'asc' } });
  for (const { id } of dead)
    await expect(sendMail({ ...product.dependencies, mailer: refusing }, mails, id, true)).rejects.toThrow();
  product.dependencies.jobs = jobs;
  expect(dead).toHaveLength(2);

  const listed = await say();
  expect(listed[0]).toBe('Messages that could not be sent:');
  expect(
    listed
      .slice(1)
      .map((line) => line.split(' ')[0])
      .toSorted(),
  ).toEqual(dead.map(({ id }) => id).toSorted());
  expect(listed.join()).toContain('newsletter-welcome to dead@example.org');
  expect(listed.join()).toContain('550 No such user');

  const [first, second] = dead.map(({ id }) => id);
  expect(await say('00000000-0000-7000-8000-000000000000', String(first))).toEqual([
    '00000000-0000-7000-8000-000000000000 is not a message that could not be sent.',
    `${first} is queued again.`,
  ]);
  expect(await say('all')).toEqual([`${second} is queued again.`]);
  const sent = await product.mails();
  expect(sent.map(({ messageId }) => messageId).toSorted()).toEqual(
    [first, second].map((id) => `<${id}@localhost>`).toSorted(),
  );
  expect(await say()).toEqual(['No message has failed for good.']);
});
