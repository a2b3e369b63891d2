import { TextInput } from '#client/ui/TextInput.tsx';
import { WHY } from '#domain/organiser/input.ts';

type ReasonInputProps = {
  value: string;
  onChange: (reason: string) => void;
  required?: boolean;
  hint?: string;
};

/** Why something is done, for the audit log; may be left out unless it is required. */
export function ReasonInput({ value, onChange, required = false, hint = WHY }: ReasonInputProps) {
  return (
    <TextInput
      label="Reason"
      note={required ? undefined : 'optional'}
      hint={hint}
      value={value}
      required={required}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
