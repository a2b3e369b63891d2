import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { chaserList } from '#domain/chasers/chaser-list.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { ChasersDocument } from '../../lists/lists.generated.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { List } from '../../parts/List.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';
import { PauseDialog } from './PauseDialog.tsx';

/** Whom the next chasers go to (docs/product.md 10.7). */
export function Chasers() {
  const list = useList(chaserList, ChasersDocument);
  const { readOnly } = useDesk();
  const may = useMay();
  const mayPause = !readOnly && may('registrations', 'programme');
  const pausing = useDialog('pause');
  const person = list.rows?.find(({ id }) => id === pausing.value);
  return (
    <List
      title="Reminders"
      list={list}
      cells={{
        state: ({ state }) => (
          <Badge tone={state === 'due' ? 'signal' : 'neutral'}>{chaserList.columns.state.names[state]}</Badge>
        ),
      }}
      {...(mayPause && {
        action: {
          label: 'Pause',
          about: ({ email }: { email: string }) => email,
          when: ({ state }: { state: string }) => state === 'due',
          onAct: ({ id }: { id: string }) => pausing.open(id),
        },
      })}
      actions={
        <>
          <LinkButton to="/chasers/pauses" variant="secondary">
            What is paused
          </LinkButton>
          {mayPause && (
            <Button size="small" onClick={() => pausing.open()}>
              Pause reminders
            </Button>
          )}
        </>
      }
    >
      {pausing.value && mayPause && (
        <PauseDialog
          key={pausing.value}
          conference={person?.conference ?? list.filter.conference ?? ''}
          email={person?.email ?? ''}
          onClose={pausing.close}
        />
      )}
    </List>
  );
}
