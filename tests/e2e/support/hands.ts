import { expect, type Locator, type Page } from '@playwright/test';

/** Steps with Tab that lead anywhere on a page of the desk. */
const MOST_STEPS = 150;

/** Nothing but keys: what can't be reached with Tab is not reached. */
export function keyboard(page: Page) {
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let steps = 0, way = await target.evaluate(wayTo); way !== 0; way = await target.evaluate(wayTo)) {
      // Where it stands is an estimate, so it is looked at again half-way.
      const presses = Math.ceil(Math.abs(way) / 2);
      steps += presses;
      expect(steps, `Tab does not lead to ${target}`).toBeLessThan(MOST_STEPS);
      for (let n = 0; n < presses; n++) await page.keyboard.press(way > 0 ? 'Tab' : 'Shift+Tab');
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
      // Where a letter comes a second after the last one, the browser begins the word anew.
      await expect(async () => {
        await page.keyboard.type(option);
        await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${option}`, 'i'), {
          timeout: 500,
        });
      }).toPass({ intervals: [1500] });
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

/** About how many stops an element is away from the focus, below 0 where it stands before it; 0 once it has the focus. Runs in the page. */
function wayTo(element: Element): number {
  if (element === document.activeElement) return 0;
  const from = document.activeElement;
  if (!from || from === document.body) return 1;
  const stops = Array.from(
    document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ).filter((stop) => stop.checkVisibility() && !stop.matches(':disabled, [tabindex="-1"]'));
  const after = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const forwards = after(from, element);
  const [first, last] = forwards ? [from, element] : [element, from];
  const between = stops.filter((stop) => stop !== first && after(first, stop) && !after(last, stop)).length;
  return forwards ? Math.max(1, between) : -Math.max(1, between);
}
