import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where somebody was in a list: at which row, and how far down. */
type Position = { key: string; index: number; top: number };

/** By the address of the list, with its filters; forgotten with the page. */
const positions = new Map<string, Position>();

/** To be given as the state of a navigation that leads back to a list as somebody left it. */
export const GOING_BACK = { back: true } as const;

/** Rows that are read beyond where the row was: so many may have come in meanwhile. */
const BEYOND = 100;

type List<Row> = {
  scroll: RefObject<HTMLElement | null>;
  virtual: Virtualizer<HTMLDivElement, Element>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  total: number;
  more: () => unknown;
};

/**
 * Leads whoever comes back to a list, by the way back on a page or by the browser's, to the row that they left it by, and gives
 * that the focus; pages after the first are read for it. Whoever does something else meanwhile is left alone.
 *
 * @returns `remember`: to be told of what is done in a row
 */
export function useListPosition<Row>({ scroll, virtual, rows, keyOf, total, more }: List<Row>) {
  const { pathname, search, state } = useLocation();
  const address = `${pathname}${search}`;
  const back = useNavigationType() === 'POP' || state?.back === GOING_BACK.back;
  const left = useRef(back ? positions.get(address) : undefined);
  const tried = useRef(false);
  useEffect(() => {
    const stop = () => {
      left.current = undefined;
    };
    const events = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const event of events) document.addEventListener(event, stop, { capture: true, passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, stop, { capture: true });
    };
  }, []);
  // After each render: rows come page by page, and what is in sight is drawn once it was scrolled to.
  useEffect(() => {
    const position = left.current;
    if (!position) return;
    const index = rows.findIndex((row) => keyOf(row) === position.key);
    if (index < 0) {
      if (rows.length < total && rows.length <= position.index + BEYOND) void more();
      return;
    }
    const row = scroll.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    if (row?.contains(document.activeElement)) return;
    if (row && isInSight(row, scroll.current)) return controlOf(row)?.focus({ preventScroll: true });
    if (tried.current || index !== position.index) virtual.scrollToIndex(index, { align: 'center' });
    else virtual.scrollToOffset(position.top);
    tried.current = true;
  });
  return (target: EventTarget) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
    const index = Number(line?.dataset.index);
    const row = line && rows[index];
    if (row) positions.set(address, { key: keyOf(row), index, top: scroll.current?.scrollTop ?? 0 });
  };
}

/** What a row is gone on with: its link, or else its first button or box. */
export function controlOf(row: HTMLElement | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>('a') ?? row?.querySelector<HTMLElement>('button, input') ?? null;
}

function isInSight(row: HTMLElement, scroll: HTMLElement | null): boolean {
  const [own, whole] = [row.getBoundingClientRect(), scroll?.getBoundingClientRect()];
  return whole !== undefined && own.top >= whole.top && own.bottom <= whole.bottom;
}
