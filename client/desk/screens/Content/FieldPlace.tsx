import own from './Content.module.css';
import { type FieldSchema, focusField, pathInWords } from './form/field-schema.ts';

type FieldPlaceProps = { path: string; schema: FieldSchema };

/** A field in words, which leads to it in the form. */
export function FieldPlace({ path, schema }: FieldPlaceProps) {
  return (
    <button type="button" className={own.place} onClick={() => focusField(path)}>
      {pathInWords(schema, path) || 'The text'}
    </button>
  );
}
