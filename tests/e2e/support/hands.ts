import { expect, type Locator, type Page } from '@playwright/test';

/** Steps with Tab that lead anywhere on a page of the desk. */
const MOST_STEPS = 150;

/** Nothing but keys: what can't be reached with Tab is not reached. */
export function keyboard(page: Page) {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    const there = () => target.evaluate((element) => element === document.activeElement);
    for (let steps = 0; !(await there()); steps++) {
      expect(steps, `Tab does not lead to ${target}`).toBeLessThan(MOST_STEPS);
      await page.keyboard.press('Tab');
    }
  };
  return {
    async press(target: Locator) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async write(target: Locator, text: string) {
      await reach(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type(text);
    },
    /** By the beginning of the option's name. */
    async choose(target: Locator, option: string) {
      await reach(target);
      await page.keyboard.type(option);
      await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${option}`, 'i'));
    },
    async tick(target: Locator) {
      await reach(target);
      await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async untick(target: Locator) {
      await reach(target);
      await page.keyboard.press('Space');
      await expect(target).not.toBeChecked();
    },
  };
}
