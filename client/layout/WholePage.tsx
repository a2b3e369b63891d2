import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Runs `task` when the browser has nothing better to do, and says how many milliseconds it has, if it can. */
const whenIdle = (task: (deadline?: IdleDeadline) => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task, 16);

const markWhole = () => {
  document.documentElement.dataset.whole = '';
};

/**
 * Of the first page, what is marked `data-later` is laid out only near the window (styles/base.css), so that a phone
 * paints it sooner. Once the application answers, the rest follows piece by piece while the browser is idle: until then
 * heights are estimates, by which no position can be restored. Every later page is laid out whole at once.
 */
export function WholePage() {
  const { pathname } = useLocation();
  const first = useRef(pathname);

  useEffect(() => {
    const parts = [...document.querySelectorAll('[data-later]')];
    const layOut = (deadline?: IdleDeadline) => {
      do {
        const part = parts.shift();
        if (!part || 'whole' in document.documentElement.dataset) return markWhole();
        part.removeAttribute('data-later');
        // Has it laid out now, so that the time that is left is known.
        part.getBoundingClientRect();
      } while (deadline && deadline.timeRemaining() > 10);
      whenIdle(layOut);
    };
    whenIdle(layOut);
  }, []);

  useLayoutEffect(() => {
    if (first.current !== pathname) markWhole();
  }, [pathname]);

  return null;
}
