import { expect, type Page } from '@playwright/test';
import { site } from './site.ts';

/** Passkeys are bound to a name; the address that the shell prints has none. */
export const named = () => site().desk.replace('127.0.0.1', 'localhost');

/** A device with a finger that is always right: Chromium's own, which tests can have. */
export async function withDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Comes by an invitation, and makes a passkey on a device of that name. */
export async function enrol(page: Page, link: string, device: string): Promise<void> {
  await withDevice(page);
  await page.goto(link);
  await page.getByLabel('Name of this device').fill(device);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
}
