import { Select } from '#client/ui/Select.tsx';
import { DeadlineField } from './DeadlineField.tsx';
import { fieldId } from './field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from './form-context.ts';

const CLOSINGS = {
  'last-day': 'At the end of the last day',
  'day-before': 'At the end of the day before',
  never: 'Never',
};

/** When registration closes: with the conference's days, never, or at a time of its own. */
export function ClosingField({ schema, path, value }: SchemaFieldProps) {
  const { change, readOnly } = useForm();
  const error = useProblem(path);
  const said = typeof value === 'string' ? value : '';
  const isOwn = value !== undefined && !Object.hasOwn(CLOSINGS, said);
  return (
    <>
      <Select
        id={fieldId(path)}
        label={schema.title ?? path}
        note="optional"
        hint={schema.description}
        error={isOwn ? undefined : error}
        disabled={readOnly}
        value={isOwn ? 'own' : said}
        onChange={({ target }) => change(path, chosen(target.value))}
      >
        <option value="">Left open</option>
        {Object.entries(CLOSINGS).map(([closing, words]) => (
          <option key={closing} value={closing}>
            {words}
          </option>
        ))}
        <option value="own">On a day of its own</option>
      </Select>
      {isOwn && (
        <DeadlineField
          id={`${fieldId(path)}-own`}
          label="Last day of registration"
          error={error}
          value={said}
          readOnly={readOnly}
          onChange={(typed) => change(path, typed)}
        />
      )}
    </>
  );
}

/** A day of its own begins as one that is still to be typed. */
function chosen(option: string): string | undefined {
  if (option === 'own') return '';
  return option === '' ? undefined : option;
}
