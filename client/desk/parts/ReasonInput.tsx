import { TextInput } from '#client/ui/TextInput.tsx';

type ReasonInputProps = { value: string; onChange: (reason: string) => void };

/** Why something is done, for the audit log; may be left out. */
export function ReasonInput({ value, onChange }: ReasonInputProps) {
  return (
    <TextInput
      label="Reason"
      note="optional"
      hint="Recorded in the audit log, not emailed."
      maxLength={300}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
