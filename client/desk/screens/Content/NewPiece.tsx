import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { ReadOnly } from '../../parts/ReadOnly.tsx';
import styles from '../../parts/Shared.module.css';
import own from './Content.module.css';
import { Editor } from './Editor.tsx';
import { emptyOf, type FieldSchema } from './form/field-schema.ts';
import { KINDS } from './kinds.ts';
import { useContentSchema } from './use-content-schema.ts';
import { useMayChange } from './use-may-change.ts';
import { type Document, textOf } from './yaml.ts';

/** A new piece of content, which becomes a draft (docs/product.md 16.7). */
export function NewPiece() {
  const { kind = '' } = useParams();
  const mayChange = useMayChange();
  const { schema, error } = useContentSchema(kind);
  const fresh = KINDS.find((candidate) => candidate.kind === kind)?.fresh;
  if (!mayChange(kind)) return <ReadOnly />;
  if (!fresh || !schema)
    return (
      <NotLoaded
        title="It can’t be created"
        error={fresh ? error : new Error('There is no such kind of content.')}
      />
    );
  return (
    <Page
      title={fresh.name}
      back={[`/content?kind=${kind}`, 'Content']}
      badges={<span className={styles.note}>Saved as a draft; visitors see it once it is published.</span>}
    >
      <div className={own.columns}>
        <NewForm key={kind} schema={schema} />
      </div>
    </Page>
  );
}

function NewForm({ schema }: { schema: FieldSchema }) {
  const stored = useMemo(() => ({ text: textOf(emptyOf(schema) as Document), shown: '' }), [schema]);
  return <Editor id={null} schema={schema} stored={stored} reload={async () => stored} />;
}
