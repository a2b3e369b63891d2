import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '#server/base/env.ts';
import { secretsOf } from '#server/base/health/secrets.ts';
import { logOptions } from '#server/base/http/log.ts';
import { s3Store } from '#server/base/providers/files/s3-store.ts';
import { smtpMailer } from '#server/base/providers/mail/mailer.ts';
import { createPayPalGateway } from '#server/base/providers/paypal/paypal-gateway.ts';
import { submitByGraphQL, submitByRest } from '../../../support/abstract-form.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../support/database-proxy.ts';
import { pdf } from '../../../support/documents.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { speaker } from '../../../support/registration.ts';
import { postJson } from '../../../support/rest.ts';

const details = {
  ...speaker.details,
  firstName: 'Plantedfirst',
  lastName: 'Plantedlast',
  email: 'planted.order@example.org',
  phone: '+44 20 7946 7701',
  organization: 'Planted Organisation',
};
const contact = {
  name: 'Planted Contact',
  email: 'planted.contact@example.org',
  phone: '+44 20 7946 7702',
  organization: 'Planted Company',
  subject: 'Planted subject',
  message: 'Planted message of some length',
};
const abstract = {
  fullName: 'Planted Author',
  email: 'planted.author@example.org',
  phone: '+44 20 7946 7703',
  affiliation: 'Planted Laboratory',
  title: 'Planted title',
  abstract: 'Planted text of the abstract',
  keywords: 'plantedword, plantedother',
  biography: 'Planted biography',
};
const FILE_NAME = 'planted-file.pdf';
const PERSONAL = [
  details.firstName,
  details.lastName,
  details.email,
  details.phone,
  details.organization,
  ...Object.values(contact),
  ...Object.values(abstract),
  FILE_NAME,
];

const env = parseEnv({
  DATABASE_URL: 'postgresql://meridian:planted-database-password@127.0.0.1/meridian',
  PAYPAL_MODE: 'sandbox',
  PAYPAL_CLIENT_ID: 'test-client',
  PAYPAL_CLIENT_SECRET: 'planted-paypal-secret',
  PAYPAL_WEBHOOK_ID: 'TEST-WEBHOOK',
  SMTP_URL: 'smtp://meridian:planted-smtp-password@127.0.0.1:1',
  S3_BUCKET: 'documents',
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_ACCESS_KEY_ID: 'TESTKEY',
  S3_SECRET_ACCESS_KEY: 'planted-s3-secret',
  OPERATIONS_TOKEN: 'planted-operations-token',
});
const SECRETS = secretsOf(env);

const lines: string[] = [];
const answers: string[] = [];
let proxy: DatabaseProxy;
/** Works, and is then broken in its database. */
let product: Product;
/** Reaches neither PayPal with its secret, nor a mail server, nor a bucket. */
let alone: Product;
const log = { level: 'debug', stream: { write: (line: string) => void lines.push(line) }, secrets: SECRETS };
const health = { token: env.health.token ?? '' };

beforeAll(async () => {
  product = await startProduct({ log, health });
  const direct = (product as Product & { databaseUrl: string }).databaseUrl;
  proxy = await openDatabaseProxy(direct);
  alone = await startProduct({
    other: product,
    log,
    health,
    databaseUrl: () => proxy.url(direct).replace('meridian@', 'meridian:planted-database-password@'),
    dependencies: {
      gateway: createPayPalGateway(
        {
          environment: 'sandbox',
          clientId: 'test-client',
          clientSecret: env.paypal.clientSecret,
          baseUrl: product.paypal.url,
        },
        'TEST-WEBHOOK',
      ),
      mailer: smtpMailer(env.smtpUrl ?? '', () => env.mailFrom ?? ''),
      files: {
        incoming: mkdtempSync(join(tmpdir(), 'meridian-planted-')),
        store: s3Store(env.s3 ?? (undefined as never)),
      },
    },
  });
});
afterAll(async () => {
  await alone.stop();
  await proxy.close();
  await product.stop();
});

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { __typename ... on Order { token paypalOrderId } ... on Failure { message } }
}`;

/** Does whatever visitors do, and keeps what was answered where it was a refusal or a failure. */
async function visit({ url }: Product, clientKey: string): Promise<{ token?: string }> {
  const note = (status: number, body: unknown) => {
    if (status >= 400) answers.push(JSON.stringify(body));
  };
  const input = { ...speaker, details, clientKey };
  const order = await postJson(`${url}/graphql`, { query: CREATE, variables: { input } });
  note(order.status, order.body);
  if (order.body.errors) answers.push(JSON.stringify(order.body.errors));
  const posts = [
    await postJson(`${url}/api/contact`, contact),
    await postJson(`${url}/api/stay-updated`, { email: contact.email }),
    await postJson(`${url}/api/capture-order`, {
      orderId: order.body.data?.createOrder?.paypalOrderId ?? 'X',
    }),
  ];
  for (const { status, body } of posts) note(status, body);
  const file = { data: pdf({ text: clientKey }), name: FILE_NAME };
  const sent = await submitByGraphQL(url, file, abstract);
  note(sent.status, sent.body);
  if (sent.body.errors) answers.push(JSON.stringify(sent.body.errors));
  const rest = await submitByRest(url, file, abstract);
  note(rest.status, rest.body);
  return { token: order.body.data?.createOrder?.token };
}

test('20 personal values and 5 secrets appear in no line of the log, no metric and no error', async () => {
  expect(PERSONAL).toHaveLength(20);
  expect(new Set(SECRETS).size).toBe(5);
  const { token } = await visit(product, 'planted-works');
  expect(token).toBeDefined();
  await fetch(`${product.url}/order/${token}/receipt.pdf`);
  await visit(alone, 'planted-alone');

  // The database quotes the whole row in what it says of each.
  for (const table of ['Order', 'ContactMessage', 'Abstract', 'Subscriber'])
    await product.database.$executeRawUnsafe(
      `ALTER TABLE "${table}" ADD CONSTRAINT planted CHECK (false) NOT VALID`,
    );
  // So a line that held what the database says would be found out.
  const refusal = await product.database.subscriber
    .findFirstOrThrow()
    .then((subscriber) =>
      product.database.subscriber
        .create({ data: { ...subscriber, id: randomUUID(), email: 'planted.control@example.org' } })
        .catch((error) => inspect(error, { depth: 9 })),
    );
  expect(refusal).toContain('planted.control@example.org');
  await product.database.subscriber.deleteMany();
  await visit(product, 'planted-refused');
  for (const table of ['ContactMessage', 'Abstract'])
    await product.database.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "Lost${table}"`);
  await visit(product, 'planted-lost');
  await proxy.cut();
  await visit(alone, 'planted-outage');

  const metrics = await Promise.all(
    [product, alone].map(async ({ url }) => {
      const headers = { authorization: `Bearer ${health.token}` };
      return (await fetch(`${url}/metrics`, { headers })).text();
    }),
  );
  for (const failed of ['A request failed', 'A resolver failed', 'The database is not available', 'Answered'])
    expect(lines.join('')).toContain(failed);
  expect(answers.length).toBeGreaterThan(10);
  const told = [...lines, ...answers, ...metrics].join('\n');
  for (const hidden of [...PERSONAL, ...SECRETS, String(token)]) expect(told).not.toContain(hidden);
});

test('Whatever a part of the server writes, no address of a person and no secret gets through', async () => {
  const written: string[] = [];
  const stream = { write: (line: string) => void written.push(line) };
  const { log: logger } = Fastify({
    logger: logOptions({ level: 'info', secrets: ['a-secret-of-ours'], stream }),
  });
  logger.info("Rejected: <zoë.o'neil+x@sub.example.co.uk>: 550, with a-secret-of-ours");
  logger.error(
    Object.assign(new Error('Key (email)=(Ada) already exists'), { severity: 'ERROR', code: '23505' }),
  );
  logger.error({ err: new SyntaxError('Unexpected token in {"name":"Ada"}') });
  logger.error(
    new Error('connect postgresql://user:word@host/db failed', { cause: new Error('to ada@b.example') }),
  );
  expect(written.join('')).not.toMatch(/Ada|ada@|neil|a-secret-of-ours|user:word/);
  expect(written.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/^Rejected: /),
    'Error 23505',
    'SyntaxError',
    'connect postgresql://[hidden]@host/db failed',
  ]);
});
