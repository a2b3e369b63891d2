import { TextInput } from '#client/ui/TextInput.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';

/** When the bank booked something, and what it says of it. */
export type Booked = { bookedOn: string; bankReference: string };

export const isBooked = ({ bookedOn, bankReference }: Booked) =>
  bookedOn !== '' && bankReference.trim() !== '';

type BookedInputsProps = { value: Booked; onChange: (booked: Booked) => void };

/** Asks for it. */
export function BookedInputs({ value, onChange }: BookedInputsProps) {
  return (
    <>
      <TextInput
        label="Booked on"
        type="date"
        required
        value={value.bookedOn}
        onChange={({ target }) => onChange({ ...value, bookedOn: target.value })}
      />
      <TextInput
        label="What the bank says of it"
        required
        maxLength={STAFF_LIMITS.bankReference}
        autoComplete="off"
        value={value.bankReference}
        onChange={({ target }) => onChange({ ...value, bankReference: target.value })}
      />
    </>
  );
}
