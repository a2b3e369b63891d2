import { useLayoutEffect, useRef, useState } from 'react';
import { fieldId } from '../form/field-schema.ts';
import { useForm } from '../form/form-context.ts';
import {
  type Day,
  type Move,
  moved,
  type Position,
  put,
  type Session,
  withNewSession,
  withoutSession,
  withSession,
} from './timetable.ts';
import { positionWords } from './words.ts';

/** What was taken out, to be put back. */
type Removed = { what: string } & ({ session: Session; at: Position } | { whole: Day; at: { day: number } });

/** The id of a session's block. */
export const blockId = (path: string, { day, session }: Position) =>
  fieldId(`${path}[${day}].sessions[${session}]`);

/** What can be done to a programme, and what is said about it. */
export function useProgramme(path: string, days: readonly Day[]) {
  const { change } = useForm();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const focusOn = useRef<Position | null>(null);

  // A block that was moved is another element where it is now; at once, before the next key is pressed.
  useLayoutEffect(() => {
    if (focusOn.current) document.getElementById(blockId(path, focusOn.current))?.focus();
    focusOn.current = null;
  });

  const show = (next: { days: readonly Day[]; position: Position }): Position => {
    change(path, next.days);
    setSaid(positionWords(next.days, next.position));
    return next.position;
  };
  return {
    said,
    removed: removed?.what,
    move(position: Position, by: Move) {
      focusOn.current = show(moved(days, position, by));
    },
    /** Brings a session among those of a day, by its time. */
    settle(position: Position, day: number): Position {
      const session = days[position.day]?.sessions[position.session];
      return session ? show(put(days, position, day, session)) : position;
    },
    focus(position: Position) {
      focusOn.current = position;
    },
    add: (day: number, empty: Session): Position => show(withNewSession(days, day, empty)),
    removeSession(at: Position) {
      const session = days[at.day]?.sessions[at.session];
      if (!session) return;
      setRemoved({ what: session.title || 'The session', session, at });
      setSaid('');
      change(path, withoutSession(days, at));
    },
    removeDay(day: number) {
      const whole = days[day];
      if (!whole) return;
      setRemoved({ what: `Day ${day + 1}`, whole, at: { day } });
      setSaid('');
      change(path, days.toSpliced(day, 1));
    },
    putBack() {
      setRemoved(null);
      if (!removed) return;
      if ('whole' in removed) change(path, days.toSpliced(removed.at.day, 0, removed.whole));
      else focusOn.current = show(withSession(days, removed.at, removed.session));
    },
  };
}
