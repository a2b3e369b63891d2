import { Notice } from '#client/ui/Notice.tsx';
import type { ContentProblemFieldsFragment } from './Content.generated.ts';
import own from './Content.module.css';
import { type FieldSchema, fieldId, pathInWords } from './form/field-schema.ts';

type ProblemsProps = {
  problems: readonly ContentProblemFieldsFragment[];
  schema: FieldSchema;
  /** Whether lines and columns mean something to whoever reads them. */
  asText: boolean;
};

/** Every mistake that kept a draft from being stored, with its place. */
export function Problems({ problems, schema, asText }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="error" title="Nothing was stored">
      <ul>
        {problems.map(({ path, message, line, column }) => (
          <li key={`${path} ${line} ${column}`}>
            {asText ? (
              `Line ${line}, column ${column}: ${path} ${message}`
            ) : (
              <>
                <button
                  type="button"
                  className={own.place}
                  onClick={() => document.getElementById(fieldId(path))?.focus()}
                >
                  {pathInWords(schema, path) || 'The text'}
                </button>{' '}
                {message}
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
