import type { ContentDifferenceFieldsFragment } from './Content.generated.ts';
import own from './Content.module.css';
import { type FieldSchema, pathInWords } from './form/field-schema.ts';

type DifferencesProps = {
  differences: readonly ContentDifferenceFieldsFragment[];
  /** Names the fields; until it is there, they have the names of their files. */
  schema: FieldSchema | undefined;
};

/** Each field that differs: what visitors see, struck out, and what would take its place. */
export function Differences({ differences, schema }: DifferencesProps) {
  return (
    <dl className={own.changes}>
      {differences.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{pathInWords(schema, path)}</dt>
          {before !== null && (
            <dd>
              <del>{before}</del>
            </dd>
          )}
          {after !== null && (
            <dd>
              <ins>{after}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
