import { ChoiceOfConferences } from '#client/site/features/ChoiceOfConferences.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import type { AbstractConferenceFragment } from './AbstractSubmission.generated.ts';
import { closedCall } from './closed-call.ts';

type ConferenceFieldProps = {
  coming: readonly AbstractConferenceFragment[];
  past: readonly AbstractConferenceFragment[];
  locked: AbstractConferenceFragment | null;
  error?: string;
};

/** The conference: filled in and locked where the page's address names one, otherwise chosen. */
export function ConferenceField({ coming, past, locked, error }: ConferenceFieldProps) {
  return (
    <>
      {locked ? (
        <>
          <input type="hidden" name="conference" value={locked.id} />
          <TextInput
            label="Conference"
            hint="Filled in from the page you came from."
            readOnly
            value={locked.title}
            error={error}
          />
        </>
      ) : (
        <Select label="Conference" name="conference" required error={error}>
          <option value="">Choose a conference</option>
          <ChoiceOfConferences
            coming={coming.map((one) => (closedCall(one, false) ? { ...one, note: 'call closed' } : one))}
            past={past}
            // Between two seasons all have taken place: closedCall says so above the form.
            pastClosed={coming.length > 0 && 'their programmes are closed'}
          />
        </Select>
      )}
    </>
  );
}
