import { type RefObject, useRef, useState } from 'react';
import { useEarlyEntry } from '#client/ui/use-early-entry.ts';

/**
 * Empty rows at the end of a list, for whoever has no script. They are there until the page answers.
 *
 * @param spare how many there are
 * @param onKept told how many of them stay then, because something was typed into the last of these meanwhile
 * @returns `list` for the element whose children are the rows
 */
export function useSpareRows(
  spare: number,
  onKept: (count: number) => void,
): { list: RefObject<HTMLOListElement | null>; answers: boolean } {
  const list = useRef<HTMLOListElement>(null);
  const [answers, setAnswers] = useState(false);
  const looked = useRef(false);
  useEarlyEntry(() => {
    if (looked.current) return;
    looked.current = true;
    const rows = [...(list.current?.children ?? [])].slice(-spare);
    onKept(1 + rows.findLastIndex((row) => [...row.querySelectorAll('input')].some(isTypedInto)));
    setAnswers(true);
  });
  return { list, answers };
}

const isTypedInto = ({ type, value, checked }: HTMLInputElement): boolean =>
  type === 'radio' || type === 'checkbox' ? checked : type !== 'hidden' && value !== '';
