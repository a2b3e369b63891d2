import { memo } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { words } from '#domain/text.ts';
import { Timetable } from '../schedule/Timetable.tsx';
import { AccentField } from './AccentField.tsx';
import { Choices } from './Choices.tsx';
import { ClosingField } from './ClosingField.tsx';
import { DeadlineField } from './DeadlineField.tsx';
import styles from './Form.module.css';
import { fieldId } from './field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from './form-context.ts';
import { ListField } from './ListField.tsx';
import { ObjectField } from './ObjectField.tsx';
import { PricesField } from './PricesField.tsx';
import { TimeZones } from './TimeZones.tsx';
import { UploadField } from './UploadField.tsx';

/**
 * A field as its schema says, with all that it holds. Rendered again only when something about it changes: a conference has
 * hundreds of fields.
 */
export const SchemaField = memo(function SchemaField(props: SchemaFieldProps) {
  if (props.schema.control === 'timetable') return <Timetable {...props} />;
  if (/^(logo|portrait|picture)$/.test(props.schema.control ?? '')) return <UploadField {...props} />;
  if (props.schema.control === 'prices') return <PricesField {...props} />;
  if (props.schema.control === 'closing') return <ClosingField {...props} />;
  switch (props.schema.type) {
    case 'object':
      return <ObjectField {...props} />;
    case 'array':
      return <ListField {...props} />;
    default:
      return <PlainField {...props} />;
  }
});

function PlainField({ schema, path, value, required }: SchemaFieldProps) {
  const { change, readOnly, fixed } = useForm();
  const error = useProblem(path);
  const id = fieldId(path);
  const note = required || schema.default !== undefined ? undefined : 'optional';
  const said = { id, label: schema.title ?? path, note, hint: schema.description, error };
  const held = readOnly || fixed.includes(path);
  const text = wordsOf(value);
  const type = (typed: string) => change(path, typed === '' && !required ? undefined : typed);

  if (schema.type === 'boolean')
    return (
      <Checkbox
        id={id}
        error={error}
        hint={schema.description}
        label={said.label}
        disabled={held}
        checked={(value ?? schema.default) === true}
        onChange={({ target }) => change(path, target.checked)}
        className={styles.check}
      />
    );
  if (schema.enum) {
    const known = schema.enum.find((option) => option === value);
    return (
      <Select
        {...said}
        disabled={held}
        value={known === undefined ? '' : String(known)}
        onChange={({ target }) =>
          change(
            path,
            schema.enum?.find((option) => String(option) === target.value),
          )
        }
      >
        <option value="">{known === undefined && text ? `${text} (unknown)` : 'Choose…'}</option>
        {schema.enum.map((option) => (
          <option key={option} value={String(option)}>
            {optionText(option)}
          </option>
        ))}
      </Select>
    );
  }
  if (schema.choices)
    return (
      <Select {...said} disabled={held} value={text} onChange={({ target }) => type(target.value)}>
        <Choices choices={schema.choices} value={text} none={required ? 'Choose…' : 'Not set'} />
      </Select>
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return (
      <TextInput
        {...said}
        type="number"
        inputMode={schema.type === 'number' ? 'decimal' : 'numeric'}
        step={schema.type === 'number' ? 'any' : undefined}
        min={schema.minimum}
        max={schema.maximum}
        readOnly={held}
        value={text}
        onChange={({ target }) => change(path, target.value === '' ? undefined : Number(target.value))}
      />
    );
  if (schema.control === 'text')
    return (
      <TextArea
        {...said}
        rows={3}
        readOnly={held}
        value={text}
        onChange={({ target }) => type(target.value)}
        className={styles.wide}
      />
    );
  if (schema.control === 'accent')
    return <AccentField {...said} value={text} readOnly={held} onChange={type} />;
  if (schema.control === 'deadline')
    return <DeadlineField {...said} value={text} readOnly={held} onChange={type} />;
  const zones = schema.control === 'time-zone';
  return (
    <>
      <TextInput
        {...said}
        type={inputType(schema.control, text)}
        list={zones ? `${id}-zones` : undefined}
        readOnly={held}
        value={text}
        onChange={({ target }) => type(target.value)}
        className={(schema.maxLength ?? 0) >= 200 ? styles.wide : undefined}
      />
      {zones && <TimeZones id={`${id}-zones`} />}
    </>
  );
}

/** What the browser would not show in a field of its own is shown as text, to be mended. */
function inputType(control: string | undefined, text: string): 'date' | 'time' | 'text' {
  if (control === 'day' && (text === '' || /^\d{4}-\d\d-\d\d$/.test(text))) return 'date';
  if (control === 'time' && (text === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(text))) return 'time';
  return 'text';
}

/** A text may stand where it does not belong: the draft may be another release's, or typed as a text. */
function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** 'poster-session' is 'Poster session'; what has capitals of its own stays. */
function optionText(option: string | number): string {
  const text = String(option);
  return /^[a-z-]+$/.test(text) ? words(text) : text;
}
