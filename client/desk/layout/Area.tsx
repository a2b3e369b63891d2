import { Outlet } from 'react-router-dom';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { type Area as AreaName, type Right, rightWords } from '#domain/staff/rights.ts';
import { DeskContext, useDesk, useMay } from '../desk-context.ts';

type AreaProps = {
  of: readonly AreaName[];
  /** Its pages are for all conferences, and nobody’s who works for one alone. */
  all?: boolean;
};

/** Pages of an area, or of either of several: only for whoever may see them, and to view only for whoever may do nothing there. */
export function Area({ of: areas, all = false }: AreaProps) {
  const desk = useDesk();
  const may = useMay();
  if (!may(...areas.map((area): Right => `${area}:look`)))
    return (
      <EmptyState title="This part of the desk is not among your rights">
        Ask an owner of the desk for: {areas.map((area) => rightWords(area)).join(', or ')}.
      </EmptyState>
    );
  if (all && desk.conference !== null)
    return (
      <EmptyState title="This part of the desk is for all conferences">
        Your rights are for one conference only.
      </EmptyState>
    );
  return (
    <DeskContext value={{ ...desk, readOnly: desk.readOnly || !may(...areas) }}>
      <Outlet />
    </DeskContext>
  );
}
