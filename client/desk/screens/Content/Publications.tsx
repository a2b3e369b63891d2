import { Fragment } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { takeOutForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import type { ContentPieceFieldsFragment, PublicationFieldsFragment } from './Content.generated.ts';
import content from './Content.module.css';
import { NamedPieces } from './NamedPieces.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { useMayChange } from './use-may-change.ts';

type PublicationsProps = {
  publications: readonly PublicationFieldsFragment[];
  pieces: readonly ContentPieceFieldsFragment[];
};

/** What was published lately, each of which can be taken back until something of it is changed (docs/product.md 3.9). */
export function Publications({ publications, pieces }: PublicationsProps) {
  const { readOnly } = useDesk();
  const mayChange = useMayChange();
  const mayUndo = ({ added, changed, removed }: PublicationFieldsFragment) =>
    [...added.ids, ...changed.ids, ...removed.ids].every((id) =>
      mayChange(pieces.find((piece) => piece.id === id)?.kind ?? ''),
    );
  const undoing = useDialog('undo');
  const takingOut = useDialog('take-out');
  const undone = publications.find(({ number }) => String(number) === undoing.value);
  if (publications.length === 0) return null;
  return (
    <div className={content.pieces}>
      <ShortTable
        id="publications"
        title="Publication history"
        titled
        headings={['No.', 'When', 'User', 'Items']}
        keys={publications.map(({ number }) => String(number))}
        rows={publications.map((publication) => [
          publication.number,
          instant(publication.at),
          publication.actor,
          <span key="items">
            <Published publication={publication} />{' '}
            {publication.canUndo && mayUndo(publication) && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Undo publication ${publication.number}…`}
                onClick={() => undoing.open(String(publication.number))}
              >
                Undo…
              </Button>
            )}
          </span>,
        ])}
      />
      {!readOnly && (
        <div>
          <Button size="small" variant="quiet" onClick={() => takingOut.open()}>
            Delete a picture permanently…
          </Button>
        </div>
      )}
      {takingOut.value && <OperationDialog operation={takeOutForm} onClose={takingOut.close} />}
      {undone && <UndoDialog publication={undone} onClose={undoing.close} />}
    </div>
  );
}

/** 'Reverts no. 12. Changed: nextgen-pharma-2027' */
function Published({ publication }: { publication: PublicationFieldsFragment }) {
  const { undoes, added, changed, removed, takenOut } = publication;
  const named = [
    ['Added', added],
    ['Changed', changed],
    ['Removed', removed],
    ['Picture deleted permanently', takenOut],
  ] as const;
  return (
    <>
      {undoes !== null && `Reverts no. ${undoes}. `}
      {named.map(
        ([what, pieces]) =>
          pieces.ids.length > 0 && (
            <Fragment key={what}>
              <NamedPieces what={what} pieces={pieces} />.{' '}
            </Fragment>
          ),
      )}
    </>
  );
}
