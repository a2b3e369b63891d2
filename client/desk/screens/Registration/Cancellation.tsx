import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { useDesk, useMay } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { declineCancellationForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

/**
 * A buyer's wish to cancel, or to move to another conference, while it is open: accepted, or declined with an answer
 * (docs/product.md 7.11, 7.16).
 */
export function Cancellation({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const { readOnly, conference } = useDesk();
  const works = useMay()('registrations');
  const dialog = useDialog('do');
  const { cancellation, reference, movableTo } = details;
  if (cancellation?.state !== 'OPEN') return null;
  const { moveTo } = cancellation;
  const target = moveTo && (movableTo.find(({ id }) => id === moveTo)?.title ?? moveTo);
  // A move leaves what rights for one conference are held to.
  const mayAccept = !target || conference === null;
  return (
    <Notice
      tone="warning"
      title={`${target ? `Move to ${target}` : 'Cancellation'} requested on ${instant(cancellation.requestedAt)}`}
      actions={
        !readOnly &&
        works && (
          <>
            {mayAccept && (
              <Button size="small" onClick={() => dialog.open(target ? 'move' : 'cancel')}>
                Accept…
              </Button>
            )}
            <Button size="small" variant="secondary" onClick={() => dialog.open('decline')}>
              Decline…
            </Button>
          </>
        )
      }
    >
      <p>{cancellation.reason || 'No reason was given.'}</p>
      {works && !mayAccept && <p>Somebody with rights for all conferences can accept it.</p>}
      {dialog.value === 'decline' && (
        <OperationDialog operation={declineCancellationForm} given={{ reference }} onClose={dialog.close} />
      )}
    </Notice>
  );
}
