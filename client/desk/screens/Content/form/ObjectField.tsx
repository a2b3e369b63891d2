import { type ReactNode, useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import beside from '../../../parts/Shared.module.css';
import styles from './Form.module.css';
import { emptyOf, type FieldSchema, groupsOf } from './field-schema.ts';
import { type SchemaFieldProps, useForm } from './form-context.ts';

/** What belongs together; where it may be missing, it can be added and taken away. */
export function ObjectField({ schema, path, value, required }: SchemaFieldProps) {
  const { change, readOnly } = useForm();
  const [taken, setTaken] = useState<unknown>();
  const there = value !== undefined;
  const said = schema.control === 'own-words' ? OWN_WORDS : saidOf((schema.title ?? path).toLowerCase());
  return (
    <div className={styles.object}>
      {schema.description && <p className={beside.note}>{schema.description}</p>}
      {there && <Fields schema={schema} path={path} value={value} level={3} />}
      {!there && <p>{said.none}</p>}
      {!required && !readOnly && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            // A click too much loses nothing.
            if (there) setTaken(value);
            change(path, there ? undefined : (taken ?? emptyOf(schema)));
          }}
        >
          {there ? said.remove : taken === undefined ? said.add : said.restore}
        </Button>
      )}
    </div>
  );
}

/** What is said of a part that may be missing, and of adding it and taking it away. */
const saidOf = (name: string) => ({
  none: 'None',
  add: `Add an ${name}`,
  remove: `Remove the ${name}`,
  restore: `Restore the ${name}`,
});

/** The same where shipped words stand in its place. */
const OWN_WORDS = {
  none: 'As shipped',
  add: 'Use your own words',
  remove: 'Use the shipped words',
  restore: 'Restore your own words',
};

type FieldsProps = { schema: FieldSchema; path: string; value: unknown; level: 2 | 3 };

/** The fields of an object under their headings. */
export function Fields({ schema, path, value, level }: FieldsProps) {
  const { Field } = useForm();
  const values = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return groupsOf(schema).map(([heading, names]) => {
    const fields = names.map((name) => (
      <Field
        key={name}
        schema={schema.properties?.[name] ?? {}}
        path={path ? `${path}.${name}` : name}
        value={values[name]}
        required={schema.required?.includes(name) ?? false}
      />
    ));
    return heading ? (
      <Group key={heading} heading={heading} level={level}>
        {fields}
      </Group>
    ) : (
      <div key="fields" className={styles.fields}>
        {fields}
      </div>
    );
  });
}

function Group({ heading, level, children }: { heading: string; level: 2 | 3; children: ReactNode }) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out as these headings are
    <div role="group" aria-labelledby={id} className={styles.group}>
      <Heading id={id} className={level === 2 ? styles.heading : styles.subheading}>
        {heading}
      </Heading>
      <div className={styles.fields}>{children}</div>
    </div>
  );
}
