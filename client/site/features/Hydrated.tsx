import { useEffect } from 'react';
import { HYDRATED_EVENT } from '#domain/page.ts';
import { repeatEntry } from './repeat-entry.ts';

/** What a tap and a key send to a field, and what React would answer by taking over the whole page at once. */
const EVENTS =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input textInput change';
const FIELD = 'main :is(input:not([role]), label, select, textarea)';

/** Runs on the way down, before React hears of the event; the boot script has kept what was entered. */
const holdBack = (event: Event) => {
  if ((event.target as Element).closest(FIELD)) event.stopPropagation();
};

if (!import.meta.env.SSR) for (const name of EVENTS.split(' ')) window.addEventListener(name, holdBack, true);

/**
 * Tells the page's boot script that the screen around it answers now, so that early clicks and entries are repeated. Until
 * then fields work by themselves, and React is not told of them: it takes the screen over in slices, between which a key
 * that is pressed shows at once.
 */
export function Hydrated() {
  useEffect(() => {
    // In a task of its own, after the screen's effects: between the two the visitor's next key shows.
    setTimeout(() => {
      for (const name of EVENTS.split(' ')) window.removeEventListener(name, holdBack, true);
      window.dispatchEvent(new CustomEvent(HYDRATED_EVENT, { detail: repeatEntry }));
    });
  }, []);
  return null;
}
