import { Outlet } from 'react-router-dom';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { type Area as AreaName, type Right, rightWords } from '#domain/staff/rights.ts';
import { DeskContext, useDesk, useMay } from '../desk-context.ts';

/** Pages of an area, or of either of several: only for whoever may see them, and to view only for whoever may do nothing there. */
export function Area({ of: areas }: { of: readonly AreaName[] }) {
  const desk = useDesk();
  const may = useMay();
  if (!may(...areas.map((area): Right => `${area}:look`)))
    return (
      <EmptyState title="This part of the desk is not among your rights">
        Ask an owner of the desk for: {areas.map((area) => rightWords(area)).join(', or ')}.
      </EmptyState>
    );
  return (
    <DeskContext value={{ ...desk, readOnly: desk.readOnly || !may(...areas) }}>
      <Outlet />
    </DeskContext>
  );
}
