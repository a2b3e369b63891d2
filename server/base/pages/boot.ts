import { BROWSER_ERRORS_PATH } from '#domain/browser-errors.ts';
import { HYDRATED_EVENT, type SuccessorOf } from '#domain/page.ts';

/**
 * Runs inline in every page, before any other script. It starts the application at the visitor's first interaction, in a
 * task after it, so that the interaction itself is answered first; without one when the page has rested for two seconds
 * after it was loaded. It starts at once where something waits for it: a payment's token in the address, or what was typed
 * before a reload or the way back.
 *
 * Its scripts are run one after another, each in a task of its own, so that a slow phone answers a tap between them.
 *
 * Until the application answers, links, popovers and fields work by themselves. A click on any other button and a form
 * that is sent are held, and replayed then; if the application can't be loaded, the console says so and forms send
 * themselves. React is not told of what happens in a field meanwhile: it would hydrate the whole page at once, and the
 * visitor's next key would wait for that.
 *
 * It is sent as its own source text, so it uses nothing from outside and holds no comments.
 */
function boot(hydratedEvent: string, errorsPath: string): void {
  const { scripts } = (document.currentScript as HTMLScriptElement).dataset as { scripts: string };
  let started = false;
  const load = async () => {
    document.head.append((document.querySelector('template') as HTMLTemplateElement).content);
    try {
      for (const script of scripts.split(' ')) await import(script);
    } catch (error) {
      console.error('The application could not be started.', error);
      navigator.sendBeacon(errorsPath, '{"kind":"start"}');
      release((element) => element);
    }
  };
  const start = () => {
    if (started) return;
    started = true;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', load);
    else setTimeout(load);
  };

  const held: ((successorOf: SuccessorOf) => void)[] = [];
  const hold = (event: Event, replay: (successorOf: SuccessorOf) => void) => {
    event.preventDefault();
    event.stopPropagation();
    held.push(replay);
  };
  const early = (event: Event) => {
    const target = event.target as Element;
    const button = target.closest?.('button');
    if (event.type === 'submit')
      hold(event, (successorOf) => {
        const { submitter } = event as SubmitEvent;
        successorOf(target as HTMLFormElement).requestSubmit(submitter && successorOf(submitter));
      });
    else if (event.type === 'click' && button?.type === 'button' && !button.popoverTargetElement)
      hold(event, (successorOf) => successorOf(button).click());
    else if (target.closest?.('main :is(input,select,textarea,label)')) event.stopPropagation();
    start();
  };
  const events =
    'pointermove pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup textInput input change focusin submit';
  const release = (successorOf: SuccessorOf) => {
    for (const type of events.split(' ')) removeEventListener(type, early, true);
    for (const replay of held) replay(successorOf);
  };
  for (const type of events.split(' ')) addEventListener(type, early, true);
  addEventListener(hydratedEvent, (event) => release((event as CustomEvent<SuccessorOf>).detail), {
    once: true,
  });

  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' || location.search.includes('token=')) start();
  addEventListener('load', () => setTimeout(start, 2000));
}

/** The script's text. */
export const bootScript =
  `(${boot})(${JSON.stringify(HYDRATED_EVENT)}, ${JSON.stringify(BROWSER_ERRORS_PATH)})`.replace(/\s+/g, ' ');
