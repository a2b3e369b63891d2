import { pauseList } from '#domain/chasers/chaser-list.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { PausesDocument } from '../../lists/lists.generated.ts';
import { resumeChasersForm } from '../../operations/forms.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';

type Pause = RowOf<typeof pauseList>;

const aboutOf = ({ email, conference }: Pick<Pause, 'email' | 'conference'>) =>
  [email, conference].filter(Boolean).join(', ');

/** Whom no chasers go to (docs/product.md 10.7). */
export function Pauses() {
  const list = useList(pauseList, PausesDocument);
  const { readOnly } = useDesk();
  const may = useMay();
  const resuming = useDialog('resume');
  const resumed = list.rows?.find(({ id }) => id === resuming.value);
  return (
    <List
      title="Paused reminders"
      list={list}
      {...(!readOnly &&
        may('registrations', 'programme') && {
          action: {
            label: 'Resume',
            about: aboutOf,
            when: () => true,
            onAct: ({ id }: { id: string }) => resuming.open(id),
          },
        })}
      actions={
        <LinkButton to="/chasers" variant="secondary">
          Reminders
        </LinkButton>
      }
    >
      {resumed && (
        <OperationDialog
          operation={resumeChasersForm}
          given={{ conference: resumed.conference, email: resumed.email }}
          onClose={resuming.close}
        >
          <p>Reminders go out again: {aboutOf(resumed)}. Of those that were missed, only the latest.</p>
        </OperationDialog>
      )}
    </List>
  );
}
