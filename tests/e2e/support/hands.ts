import { expect, type Locator, type Page } from '@playwright/test';

/** How somebody works on a page: with a pointer, or with the keyboard alone. */
export type Hands = {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** By the beginning of the option's name. */
  choose(target: Locator, option: string): Promise<void>;
  tick(target: Locator): Promise<void>;
  untick(target: Locator): Promise<void>;
};

export const pointer: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: async (target, option) => {
    const named = target.getByRole('option', { name: option }).first();
    await target.selectOption((await named.getAttribute('value')) ?? option);
  },
  tick: (target) => target.check(),
  untick: (target) => target.uncheck(),
};

/** Steps with Tab that lead anywhere on a page of the desk. */
const MOST_STEPS = 150;

/** Nothing but keys: what can't be reached with Tab is not reached. */
export function keyboard(page: Page): Hands {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const there = () => target.evaluate((element) => element === document.activeElement);
    for (let steps = 0; !(await there()); steps++) {
      expect(steps, `Tab does not lead to ${target}`).toBeLessThan(MOST_STEPS);
      await page.keyboard.press('Tab');
    }
  };
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async write(target, text) {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    async choose(target, option) {
      await reach(target);
      await page.keyboard.type(option);
      await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${option}`, 'i'));
    },
    async tick(target) {
      await reach(target);
      await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async untick(target) {
      await reach(target);
      await page.keyboard.press('Space');
      await expect(target).not.toBeChecked();
    },
  };
}
