import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { e2eDeskPort, e2ePort, e2eServerEnvironment } from './environment.ts';
import { decide, person } from './registration.ts';

const MAIN = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));

export const deskOrigin = `http://127.0.0.1:${e2eDeskPort}`;

/** A fresh address of the desk, as the command prints it. */
export async function deskAddress(): Promise<string> {
  const env = { ...process.env, ...e2eServerEnvironment };
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, 'desk', 'url', '--json'], { env });
  return JSON.parse(stdout).url;
}

/** Comes in, and goes to one of the desk's pages. */
export async function comeIn(page: Page, path = '/registrations'): Promise<void> {
  await page.goto(await deskAddress());
  await expect(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await page.goto(deskOrigin + path);
}

const CREATE = `mutation ($input: CreateOrderInput!) {
  createOrder(input: $input) { __typename ... on Order { reference approveUrl } ... on Failure { message } }
}`;

/** A registration of 646.68 USD in somebody's name, which nobody has paid; its reference, and where it can be paid. */
export async function newRegistration(
  page: Page,
  lastName: string,
): Promise<{ reference: string; approveUrl: string }> {
  const details = {
    ...{ ...person, lastName, selectedConference: 'nextgen-pharma-2026', category: 'Speaker' },
    email: `${randomUUID()}@example.org`,
  };
  const basket = ['presenter-in-person', 'one-night-single'].map((itemId) => ({ itemId, quantity: 1 }));
  const input = {
    ...{ details, basket, currency: 'USD', termsAccepted: true, pastConferenceAcknowledged: false },
    expectedTotalMinor: 646_68,
  };
  const answer = await page.request.post(`http://localhost:${e2ePort}/graphql`, {
    data: { query: CREATE, variables: { input } },
  });
  const { data } = await answer.json();
  return data.createOrder;
}

/** The same, paid; returns its reference. */
export async function paidRegistration(page: Page, lastName: string): Promise<string> {
  const { reference, approveUrl } = await newRegistration(page, lastName);
  await page.goto(approveUrl);
  await decide(page, 'approve');
  await expect(page.getByText('Payment completed. Thank you!')).toBeVisible();
  return reference;
}
