import type { Choice } from './field-schema.ts';
import { useForm } from './form-context.ts';

type ChoicesProps = {
  choices: readonly Choice[];
  value: string;
  /** The words for none. */
  none: string;
};

/** The options of a field that names another piece; one that is not there any more stays until another is chosen. */
export function Choices({ choices, value, none }: ChoicesProps) {
  const { pieceId } = useForm();
  const open = choices.filter(({ of }) => of === undefined || of === pieceId);
  return (
    <>
      <option value="">{none}</option>
      {value !== '' && !open.some(({ id }) => id === value) && (
        <option value={value}>{`${value} (unknown)`}</option>
      )}
      {open.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </>
  );
}
