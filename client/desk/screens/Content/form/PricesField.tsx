import { useState } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import { fieldId } from './field-schema.ts';
import { type SchemaFieldProps, useForm, useProblem } from './form-context.ts';

/** What an item costs: one price for every phase, or three of them; without any it is not sold. */
export function PricesField({ schema, path, value }: SchemaFieldProps) {
  const { change, readOnly, problems } = useForm();
  const places = [path, `${path}[0]`, `${path}[1]`, `${path}[2]`];
  const error = useProblem(places.find((place) => problems.has(place)) ?? path);
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      id={fieldId(path)}
      label={schema.title ?? path}
      error={error}
      readOnly={readOnly}
      // As it was typed, unless something else has changed it since.
      value={JSON.stringify(readPrices(typed)) === JSON.stringify(value) ? typed : writtenPrices(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        change(path, readPrices(target.value));
      }}
    />
  );
}

/** '169' is one price, '499, 599.50, 699' are three; anything else stays a text, and the server names it. */
function readPrices(typed: string): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (!/^\d+(\.\d+)?(\s*,\s*\d+(\.\d+)?)*$/.test(text)) return text;
  const prices = text.split(',').map(Number);
  return prices.length === 1 ? prices[0] : prices;
}

function writtenPrices(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return value === undefined || value === null ? '' : String(value);
}
