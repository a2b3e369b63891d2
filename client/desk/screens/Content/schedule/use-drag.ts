import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Move, STEP } from './timetable.ts';

/** Pixels from which on a press is no click any more. */
const SLACK = 4;

type Start = { x: number; y: number; minute: number; column: number };
type Drag = { x: number; y: number; move: Required<Pick<Move, 'minutes' | 'days'>> };

/**
 * Drags a block over the timetable, in steps of minutes and of days. A finger scrolls instead, and Escape puts the block back.
 *
 * @param minutes how long the block is; null where it has no place in time
 */
export function useDrag(minutes: number | null, onMove: (by: Move) => void) {
  const start = useRef<Start | null>(null);
  const dragged = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);

  const dragging = drag !== null;
  useEffect(() => {
    if (!dragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      start.current = null;
      setDrag(null);
    };
    document.addEventListener('keydown', cancel);
    return () => document.removeEventListener('keydown', cancel);
  }, [dragging]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false;
      const { currentTarget, clientX: x, clientY: y } = event;
      const place = currentTarget.parentElement;
      const column = currentTarget.closest<HTMLElement>('[data-day]');
      if (!place || !column || minutes === null || event.button !== 0 || event.pointerType === 'touch')
        return;
      // On a phone the programme is a list, where nothing has a place in time.
      if (getComputedStyle(place).position !== 'absolute') return;
      start.current = { x, y, minute: place.offsetHeight / minutes, column: column.offsetWidth };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (!dragged.current && Math.hypot(dx, dy) < SLACK) return;
      dragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      const steps = Math.round(dy / from.minute / STEP);
      const days = Math.round(dx / from.column);
      setDrag({
        x: days * from.column,
        y: steps * STEP * from.minute,
        move: { minutes: steps * STEP, days },
      });
    },
    onPointerUp() {
      if (start.current && drag && (drag.move.minutes !== 0 || drag.move.days !== 0)) onMove(drag.move);
      start.current = null;
      setDrag(null);
    },
    onPointerCancel() {
      start.current = null;
      setDrag(null);
    },
  };
  return {
    drag,
    handlers,
    /** Whether a click is none, but the end of a drag; one of the keyboard always is one. */
    wasDragged: ({ detail }: MouseEvent) => detail > 0 && dragged.current,
  };
}
