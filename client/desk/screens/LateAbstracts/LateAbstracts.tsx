import { Button } from '#client/ui/Button.tsx';
import { lateAbstractList } from '#domain/abstracts/late-abstract-list.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { LateAbstractsDocument } from '../../lists/lists.generated.ts';
import { allowLateAbstractForm, endLateAbstractForm } from '../../operations/forms.ts';
import { List } from '../../parts/List.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';

type Late = RowOf<typeof lateAbstractList>;

/** Who may submit and change abstracts after a deadline (docs/product.md 8.5). */
export function LateAbstracts() {
  const list = useList(lateAbstractList, LateAbstractsDocument);
  const { readOnly } = useDesk();
  const may = useMay();
  const mayChange = !readOnly && may('programme');
  const allowing = useDialog('new');
  const ending = useDialog('end');
  const ended = list.rows?.find(({ id }) => id === ending.value);
  return (
    <List
      title="Late submissions"
      list={list}
      {...(mayChange && {
        action: {
          label: 'End',
          about: ({ email, conference }: Late) => `${email} for ${conference}`,
          when: () => true,
          onAct: ({ id }: Late) => ending.open(id),
        },
      })}
      actions={
        mayChange && (
          <Button size="small" onClick={() => allowing.open()}>
            Allow a late submission
          </Button>
        )
      }
    >
      {allowing.value && mayChange && (
        <OperationDialog
          operation={allowLateAbstractForm}
          start={{ conference: list.filter.conference ?? '' }}
          onClose={allowing.close}
        />
      )}
      {ended && (
        <OperationDialog
          operation={endLateAbstractForm}
          given={{ email: ended.email, conference: ended.conference }}
          onClose={ending.close}
        >
          <p>
            {ended.email} can submit and change abstracts until {instant(ended.until)}. What they have sent
            stays.
          </p>
        </OperationDialog>
      )}
    </List>
  );
}
