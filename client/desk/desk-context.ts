import { createContext, useContext } from 'react';
import type { PhaseNames } from '#domain/pricing/phase-names.ts';
import { may, type Right } from '#domain/staff/rights.ts';
import type { DeskQuery } from './Desk.generated.ts';

/** This desk, and who is at it. */
export const DeskContext = createContext<DeskQuery['desk'] | null>(null);

/** Whether whoever is at the desk may do what needs one of these rights. */
export function useMay(): (...rights: Right[]) => boolean {
  const { rights } = useDesk();
  return (...wanted) => may(rights as Right[], wanted);
}

/** The price phases as the organiser calls them. */
export function usePhaseNames(): PhaseNames {
  return useDesk().phaseNames;
}

/** This desk; only within it. */
export function useDesk(): DeskQuery['desk'] {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext');
  return desk;
}
