import { HYDRATED_EVENT } from '#domain/page.ts';

/**
 * Runs inline in every page, before any other script: starts the application at the visitor's first sign (a moved
 * pointer, a touch, a key, the focus), in a task after it, so that the sign itself is answered first, or when the
 * page has rested for two and a half seconds after it was loaded (at once where a payment's token waits to be
 * captured), and keeps what is clicked, sent or typed until the application can answer, of a field only the last;
 * where it can't be loaded, forms send themselves. React hears of no click that is kept, which it would answer twice.
 * Links work by themselves. A page opened at an anchor or where it was left is laid out whole at once
 * (client/layout/WholePage.tsx), and so is one before it is scrolled to an anchor, to which estimated heights would not
 * lead; of another, what waits below a phone's first window (screens/Home/Hero.module.css) is laid out when somebody
 * scrolls, or the page has been loaded. The style sheets that the page carries are named as
 * links, switched off and so never fetched: the bundle's loader then adds none of them, for which each screen would
 * wait and the whole page be restyled. A field's `_valueTracker` is what React last saw in it: told of another value,
 * React takes the typed one as a change. A chosen file stays in its field, which takes no value from a script. It is
 * sent as its own source text, so it can use nothing from outside and holds no comments.
 */
function boot(hydratedEvent: string): void {
  const { entries = '', modules = '', sheets = '' } = (document.currentScript as HTMLScriptElement).dataset;
  const [{ type } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const layOutWhole = () => {
    document.documentElement.dataset.whole = '';
  };
  if (location.hash || type !== 'navigate') layOutWhole();
  addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href*="#"]') && layOutWhole(),
    true,
  );
  const comeNear = () => {
    document.documentElement.dataset.near = '';
  };
  addEventListener('scroll', comeNear, { once: true });
  const kept: (() => void)[] = [];
  const entered = new Map<EventTarget | null, () => void>();
  let started = false;
  const addLinks = (addresses: string, how: Partial<HTMLLinkElement>) => {
    for (const href of addresses.split(' ').filter(Boolean))
      document.head.append(Object.assign(document.createElement('link'), how, { href }));
  };
  const run = ([script, ...more]: string[]) => {
    if (script) import(script).then(() => setTimeout(run, 0, more), release);
  };
  const start = () => {
    if (started) return;
    started = true;
    setTimeout(() => {
      addLinks(modules, { rel: 'modulepreload' });
      addLinks(sheets, { rel: 'stylesheet', disabled: true });
      run(entries.split(' '));
    });
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || button.type === 'submit' || button.popoverTargetElement) return;
    event.preventDefault();
    event.stopPropagation();
    kept.push(() => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    kept.push(() => (event.target as HTMLFormElement).requestSubmit(event.submitter));
  };
  const onInput = (event: Event) => {
    const field = event.target as HTMLInputElement & { _valueTracker?: { setValue(value: string): void } };
    const { value, checked } = field;
    const chosen = field.matches('[type=checkbox],[type=radio]');
    const isFile = field.type === 'file';
    entered.set(field, () => {
      if (!isFile) {
        field.value = value;
        field.checked = checked;
        field._valueTracker?.setValue(chosen ? String(!checked) : `${value} `);
        field.dispatchEvent(new Event(chosen ? 'click' : 'input', { bubbles: true }));
      }
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const starters = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin'];
  for (const name of starters) addEventListener(name, start, { capture: true, passive: true });
  addEventListener('click', onClick, true);
  addEventListener('submit', onSubmit, true);
  addEventListener('input', onInput, true);
  const release = () => {
    for (const name of starters) removeEventListener(name, start, true);
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('input', onInput, true);
    for (const repeat of [...entered.values(), ...kept.splice(0)]) repeat();
  };
  addEventListener(hydratedEvent, release, { once: true });
  const afterRest = () => {
    setTimeout(comeNear, 200);
    setTimeout(start, location.search.includes('token=') ? 0 : 2500);
  };
  if (document.readyState === 'complete') afterRest();
  else addEventListener('load', afterRest, { once: true });
}

/** The script's text. */
export const bootScript = `(${boot})(${JSON.stringify(HYDRATED_EVENT)})`.replace(/\s+/g, ' ');
