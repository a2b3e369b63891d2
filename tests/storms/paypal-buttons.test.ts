import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Merchant, openMerchant } from '../server/paypal-stand-in/merchant.ts';
import { credentials, type OpenStandIn, openStandIn } from '../server/paypal-stand-in/open-stand-in.ts';
import { chromiumArguments, findChromium, findHeadlessShell } from '../support/find-chromium.ts';

// That a buyer pays, cancels and is asked again by these buttons, and a script that does not load: tests/e2e/payment-buttons.spec.ts.
const executablePath = findHeadlessShell() ?? findChromium();

describe("PayPal's buttons in a browser", () => {
  let standIn: OpenStandIn;
  let merchant: Merchant;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    if (!executablePath) return;
    standIn = await openStandIn();
    merchant = await openMerchant(standIn);
    browser = await chromium.launch({ executablePath, args: chromiumArguments });
  });
  afterAll(async () => {
    await browser?.close();
    await merchant?.close();
    await standIn?.close();
  });
  beforeEach(async ({ skip }) => {
    skip(!executablePath, 'there is no Chromium');
    merchant.failing = false;
    complaints = [];
    context = await browser.newContext();
    context.setDefaultTimeout(120_000);
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
  });
  afterEach(() => context?.close());

  async function open(client = credentials.clientId): Promise<void> {
    await page.goto(`${merchant.url}/?${new URLSearchParams({ sdk: `${standIn.url}/sdk/js`, client })}`);
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  async function openPopup(name = 'PayPal'): Promise<Page> {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button(name).click()]);
    return popup;
  }
  const lines = (): Promise<string[]> => page.getByRole('listitem').allTextContents();
  const seen = (line: string) => page.getByRole('listitem').filter({ hasText: line }).waitFor();
  const orders = (): string[] => standIn.control.listOrders().map(({ id }) => id);

  test('are drawn with their line beneath, under a strict policy, without a complaint; take the buyer to the approval page and report the approval', async () => {
    await open();
    await button('PayPal').waitFor();
    expect(await button('Debit or Credit Card').count()).toBe(1);
    expect(await page.getByText('Stand-in: no money moves').isVisible()).toBe(true);
    expect(await page.getByText('Script: resolved in USD').count()).toBe(1);
    const popup = await openPopup();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Approve payment' }).click();
    await seen('paid by BUYER22222222');
    await closed;
    expect(await lines()).toEqual(['clicked', 'ordering by paypal in USD', 'paid by BUYER22222222']);
    expect(complaints).toEqual([]);
  });

  test('work by keyboard alone', async () => {
    await open();
    await button('Debit or Credit Card').focus();
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await popup.getByRole('button', { name: 'Approve payment' }).focus();
    await popup.keyboard.press('Enter');
    await seen('paid by');
    expect(await lines()).toContain('ordering by card in USD');
  });

  test('report a window that was closed, and an order that could not be made, whose window they close', async () => {
    await open();
    const other = await openPopup();
    await other.getByRole('heading', { name: 'Pay Meridian Conferences' }).waitFor();
    await other.close();
    await seen('cancelled');
    expect(await button('PayPal').getAttribute('aria-busy')).toBeNull();
    merchant.failing = true;
    const popup = await openPopup();
    await seen('failed: The merchant answered 503');
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  test('do nothing but tell of the click while they are disabled', async () => {
    await open();
    await page.getByLabel('Not yet').check();
    await expect.poll(() => button('PayPal').getAttribute('aria-disabled')).toBe('true');
    await button('PayPal').click({ force: true });
    await seen('clicked');
    expect(context.pages()).toHaveLength(1);
    await page.getByLabel('Not yet').uncheck();
    await (await openPopup()).getByRole('button', { name: 'Approve payment' }).click();
    await seen('paid by');
  });

  test('are loaded again for another currency, once', async () => {
    await open();
    await button('PayPal').waitFor();
    await page.getByRole('button', { name: 'Euro' }).click();
    await page.getByText('Script: resolved in EUR').waitFor();
    await expect.poll(() => button('PayPal').count()).toBe(1);
    await (await openPopup()).getByText('€508.98 EUR').waitFor();
    await seen('ordering by paypal in EUR');
  });

  test('are told to have failed where the script does not load', async () => {
    await open('SOMEONE-ELSE');
    await page.getByText('Script: rejected').waitFor();
    expect(await button('PayPal').count()).toBe(0);
  });

  test('open an overlay where the browser blocks windows, and it can be closed by Escape', async () => {
    await page.addInitScript('window.open = () => null');
    await open();
    await button('PayPal').click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Pay Meridian Conferences' }).waitFor();
    await page.keyboard.press('Escape');
    await seen('cancelled');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await button('PayPal').click();
    await frame.getByRole('button', { name: 'Approve payment' }).click();
    await seen('paid by');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('believe no message but that of their own window', async () => {
    await open();
    const popup = await openPopup();
    await popup.getByRole('heading', { name: 'Pay Meridian Conferences' }).waitFor();
    const forged = {
      source: 'paypal-stand-in',
      orderID: orders().at(-1),
      decision: 'approved',
      payerID: 'THIEF',
    };
    await page.evaluate((message) => window.postMessage(message, '*'), forged);
    await popup.getByRole('button', { name: 'Approve payment' }).click();
    await seen('paid by BUYER22222222');
    expect((await lines()).join()).not.toContain('THIEF');
  });
});
