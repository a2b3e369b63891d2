import { useRef } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useFileText } from '#client/ui/use-file-text.ts';
import type { InputShape } from '#domain/organiser/input.ts';
import { amountOf } from './amount.ts';
import { ConferenceField, RegistrationField } from './ChoiceFields.tsx';
import type { FieldWords, Options } from './operation-form.ts';

export type InputFieldProps = {
  input: InputShape;
  words?: FieldWords | undefined;
  required: boolean;
  /** Of an amount. */
  currency?: string | undefined;
  /** A flag is ticked where it is not ''. */
  value: string;
  onChange: (typed: string) => void;
};

type FieldProps = {
  label: string;
  note: string | undefined;
  hint: string | undefined;
  required: boolean;
  value: string;
  onChange: (change: { target: { value: string } }) => void;
};

/** The field of an operation’s input: what it is like follows from what the input is. */
export function InputField({ input, words = {}, required, currency, value, onChange }: InputFieldProps) {
  const { kind, format, names = {}, choices = [] } = input;
  const label = words.label ?? input.label;
  const hint = words.hint ?? input.hint;
  const note = required ? undefined : 'optional';
  const props: FieldProps = {
    label,
    note,
    hint,
    required,
    value,
    onChange: ({ target }) => onChange(target.value),
  };
  if (kind === 'flag')
    return (
      <Checkbox
        label={label}
        hint={hint}
        checked={value !== ''}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
    );
  if (words.options) return <Choice {...props} options={words.options} blank={words.blank} />;
  if (kind === 'choice')
    return <Choice {...props} options={choices.map((one) => ({ value: one, label: names[one] ?? one }))} />;
  if (kind === 'table' || format === 'table') return <TableField {...props} onText={onChange} />;
  if (kind === 'texts') return <TextArea {...props} hint={hint ?? 'One per line.'} rows={5} />;
  if (kind === 'words' || format === 'lines') return <TextArea {...props} rows={4} />;
  if (kind === 'amount')
    return <AmountField {...props} label={currency ? `${label} in ${currency}` : label} />;
  if (format === 'conference' || format === 'registration') {
    const Chosen = format === 'conference' ? ConferenceField : RegistrationField;
    return (
      <Chosen label={label} note={note} hint={hint} required={required} value={value} onChange={onChange} />
    );
  }
  if (format === 'currency')
    return (
      <TextInput
        {...props}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
    );
  return <TextInput {...props} autoComplete="off" {...typeOf(input)} />;
}

/** What kind of field the browser is to show for a text. */
function typeOf({ kind, format }: InputShape) {
  if (kind === 'number') return { inputMode: 'numeric' as const, pattern: '\\s*[1-9][0-9]{0,8}\\s*' };
  if (format === 'email') return { type: 'email' };
  if (format === 'url') return { type: 'url' };
  if (format === 'day') return { type: 'date' };
  if (format === 'time') return { type: 'datetime-local' };
  return format === 'percentage' ? { inputMode: 'decimal' as const } : {};
}

function Choice({
  note,
  options,
  blank,
  ...props
}: FieldProps & { options: Options; blank?: string | undefined }) {
  return (
    <Select {...props} note={note}>
      {(props.value === '' || !props.required) && (
        <option value="">{blank ?? (props.required ? 'Choose…' : 'None')}</option>
      )}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function AmountField(props: FieldProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      error={amountOf(props.value) === undefined ? 'Enter an amount such as 120 or 120.50.' : undefined}
    />
  );
}

/** A table, from a file or pasted. */
function TableField({ onText, ...props }: FieldProps & { onText: (text: string) => void }) {
  const textOf = useFileText();
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <TextInput
        label="File"
        note="optional"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={async ({ target }) => {
          const [file] = (target as HTMLInputElement).files ?? [];
          const text = file && (await textOf(file));
          if (!text) return;
          onText(text);
          field.current?.focus();
        }}
      />
      <TextArea {...props} ref={field} rows={8} wrap="off" spellCheck={false} />
    </>
  );
}
