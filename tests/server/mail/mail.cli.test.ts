import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOrganiser } from '#server/cli/organiser.ts';
import { parseEnv } from '#server/env.ts';
import { sendMail } from '#server/features/mail/mail.service.ts';
import { subscribe } from '#server/features/newsletter/newsletter.service.ts';
import { mails } from '#server/mails.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const organiser = async (...args: string[]) => {
  let printed = '';
  const terminal = {
    out: (text: string) => {
      printed += text;
    },
    error: () => {},
  };
  const { databaseUrl } = product as Product & { databaseUrl: string };
  const code = await runOrganiser(['mail', ...args], terminal, () => parseEnv({ DATABASE_URL: databaseUrl }));
  return { code, printed };
};
const queuedAgain = (...ids: unknown[]) => ({
  code: 0,
  printed: ids.map((id) => `${id} is queued again.\n`).join(''),
});

test('The organiser lists what was given up, and has it sent again by the running server', async () => {
  expect(await organiser('list')).toEqual({ code: 0, printed: 'No message has failed for good.\n' });

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

  const { items, total } = JSON.parse((await organiser('list', '--json')).printed);
  expect(total).toBe(2);
  expect(items).toMatchObject(
    dead.map(({ id, template, recipient }) => ({
      ...{ id, template, recipient },
      lastError: expect.stringContaining('550 No such user'),
    })),
  );
  expect((await organiser('list')).printed).toContain('newsletter-welcome to dead@example.org');

  const [first, second] = dead.map(({ id }) => id);
  const stranger = '00000000-0000-7000-8000-000000000000';
  expect((await organiser('resend', stranger, String(first), '--json')).printed).toBe(
    `${JSON.stringify({
      error: 'Bad input',
      problems: [{ path: 'ids', message: `${stranger} is not a message that could not be sent` }],
    })}\n`,
  );
  expect(await organiser('resend', String(first))).toEqual(queuedAgain(first));
  expect(await organiser('resend', 'all')).toEqual(queuedAgain(second));
  const sent = await product.mails();
  expect(sent.map(({ messageId }) => messageId).toSorted()).toEqual(
    [first, second].map((id) => `<${id}@localhost>`).toSorted(),
  );
  expect((await organiser('list')).printed).toBe('No message has failed for good.\n');
});
