import { Notice } from '#client/ui/Notice.tsx';
import type { ContentProblemFieldsFragment } from './Content.generated.ts';
import { FieldPlace } from './FieldPlace.tsx';
import type { FieldSchema } from './form/field-schema.ts';

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
    <Notice tone="error" title="Not saved">
      <ul>
        {problems.map(({ path, message, line, column }) => (
          <li key={`${path} ${line} ${column}`}>
            {asText ? (
              `Line ${line}, column ${column}: ${path} ${message}`
            ) : (
              <>
                <FieldPlace path={path} schema={schema} /> {message}
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
