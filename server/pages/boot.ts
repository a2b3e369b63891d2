import { HYDRATED_EVENT, type RepeatEntry } from '#domain/page.ts';

/**
 * Runs inline in every page, before any other script: starts the application at the visitor's first sign (a moved
 * pointer, a touch, a key, the focus), in a task after it, so that the sign itself is answered first, or when the
 * page has rested for two and a half seconds after it was loaded (at once where a payment's token waits to be
 * captured), and keeps what is clicked, sent or typed until the application can answer, of a field only the last;
 * where it can't be loaded, forms send themselves. React hears of no click that is kept, which it would answer twice.
 * Links work by themselves. A page opened at an anchor or where it was left is laid out whole at once
 * (client/site/layout/WholePage.tsx), and so is one before it is scrolled to an anchor, to which estimated heights would not
 * lead; of another, what waits below a phone's first window (screens/Home/Hero.module.css) is laid out when somebody
 * scrolls, or the page has been loaded. What it loads waits in the page's template (document.ts). How an entry is
 * repeated, the application knows, which sends it along when it answers: whatever is here delays every page. It is
 * sent as its own source text, so it can use nothing from outside and holds no comments.
 */
function boot(hydratedEvent: string): void {
  const { dataset: state } = document.documentElement;
  const { dataset: own } = document.currentScript as HTMLScriptElement;
  const layOutWhole = () => {
    state.whole = '';
  };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.hash || visit?.type !== 'navigate') layOutWhole();
  addEventListener(
    'click',
    ({ target }) => (target as Element).closest('a[href*="#"]') && layOutWhole(),
    true,
  );
  const comeNear = () => {
    state.near = '';
  };
  addEventListener('scroll', comeNear, { once: true });
  const kept: (() => void)[] = [];
  const entered = new Map<HTMLInputElement, [value: string, checked: boolean]>();
  let started = false;
  const run = ([script, ...more]: string[]) => {
    if (script) import(script).then(() => setTimeout(run, 0, more), release);
  };
  const start = () => {
    if (started) return;
    started = true;
    setTimeout(() => {
      document.head.append((document.querySelector('template') as HTMLTemplateElement).content);
      run((own.entries as string).split(' '));
    });
  };
  const keep = (event: Event, repeat: () => void) => {
    event.preventDefault();
    event.stopPropagation();
    kept.push(repeat);
  };
  const listeners: Record<string, (event: never) => void> = {
    pointermove: start,
    pointerdown: start,
    keydown: start,
    touchstart: start,
    focusin: start,
    click: (event: Event) => {
      const button = (event.target as Element).closest('button');
      if (button && button.type !== 'submit' && !button.popoverTargetElement)
        keep(event, () => button.click());
    },
    submit: (event: SubmitEvent) =>
      keep(event, () => (event.target as HTMLFormElement).requestSubmit(event.submitter)),
    input: ({ target }: { target: HTMLInputElement }) => entered.set(target, [target.value, target.checked]),
  };
  for (const name in listeners) addEventListener(name, listeners[name] as EventListener, true);
  const release = ({ detail }: { detail?: RepeatEntry }) => {
    for (const name in listeners) removeEventListener(name, listeners[name] as EventListener, true);
    if (detail) entered.forEach(detail);
    for (const repeat of kept) repeat();
  };
  addEventListener(hydratedEvent, release as EventListener, { once: true });
  addEventListener('load', () => {
    setTimeout(comeNear, 200);
    setTimeout(start, location.search.includes('token=') ? 0 : 2500);
  });
}

/** The script's text. */
export const bootScript = `(${boot})(${JSON.stringify(HYDRATED_EVENT)})`.replace(/\s+/g, ' ');
