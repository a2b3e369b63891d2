import { createContext, useContext } from 'react';
import type { DeskQuery } from './Desk.generated.ts';

/** This desk, and who is at it. */
export const DeskContext = createContext<DeskQuery['desk'] | null>(null);

/** This desk; only within it. */
export function useDesk(): DeskQuery['desk'] {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext');
  return desk;
}
