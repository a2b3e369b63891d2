/** The events that our components listen to through React; tests/unit/client/heard-events.test.ts knows of others. */
const HEARD = new Set([
  'change',
  'click',
  'dragenter',
  'dragleave',
  'dragover',
  'drop',
  'focusin',
  'focusout',
  'input',
  'keydown',
  // `onPointerEnter` and `onPointerLeave` are made of these.
  'pointerout',
  'pointerover',
  'submit',
]);

/**
 * Runs `start`, and meanwhile lets the page's root listen to nothing else. React would listen to each of some eighty
 * events twice, whether anybody wants it or not: a tap alone makes fifty calls, which take a slow phone 14 ms of the 100 in
 * which it should answer.
 */
export function hearingOnly(root: HTMLElement, start: () => void): void {
  const { addEventListener } = root;
  root.addEventListener = (type: string, ...more: [never]) => {
    if (HEARD.has(type)) addEventListener.call(root, type, ...more);
  };
  start();
  Reflect.deleteProperty(root, 'addEventListener');
}
