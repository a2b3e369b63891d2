import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from './when-idle.ts';

const markWhole = () => {
  document.documentElement.dataset.whole = '';
};

/**
 * Runs `task` once every part of the page has been laid out, or may be.
 *
 * @returns takes it back
 */
export function whenWhole(task: () => void): () => void {
  const root = document.documentElement;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    task();
  });
  if ('whole' in root.dataset) task();
  else observer.observe(root, { attributeFilter: ['data-whole'] });
  return () => observer.disconnect();
}

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
    const layOut = () => {
      const part = parts.shift();
      if (!part || 'whole' in document.documentElement.dataset) return markWhole();
      part.removeAttribute('data-later');
      // Has it laid out now, when there is time for it, and not together with the next one.
      part.getBoundingClientRect();
      whenIdle(layOut);
    };
    whenIdle(layOut);
  }, []);

  useLayoutEffect(() => {
    if (first.current !== pathname) markWhole();
  }, [pathname]);

  return null;
}
