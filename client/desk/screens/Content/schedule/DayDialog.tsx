import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import styles from '../../../parts/Shared.module.css';
import type { FieldSchema } from '../form/field-schema.ts';
import { Fields } from '../form/ObjectField.tsx';
import { doneOnEnter } from './done-on-enter.ts';
import type { Day } from './timetable.ts';

type DayDialogProps = {
  schema: FieldSchema;
  path: string;
  days: readonly Day[];
  /** Which day is edited; null for none. */
  day: number | null;
  onRemove: () => void;
  onClose: () => void;
};

/** A day’s own fields; its sessions stand in the timetable. */
export function DayDialog({ schema, path, days, day, onRemove, onClose }: DayDialogProps) {
  const edited = day === null ? undefined : days[day];
  const { sessions: _, ...own } = schema.properties ?? {};
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      onKeyDown={doneOnEnter(onClose)}
      title={`Day ${Number(day) + 1}`}
      closeLabel="Close"
      size="small"
    >
      {edited && (
        <div className={styles.form}>
          <Fields schema={{ ...schema, properties: own }} path={`${path}[${day}]`} value={edited} level={3} />
          <div className={styles.actions}>
            <Button onClick={onClose}>Done</Button>
            <Button variant="quiet" onClick={onRemove}>
              {`Remove the day and its ${edited.sessions.length} sessions`}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
