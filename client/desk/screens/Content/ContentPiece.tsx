import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { DeskContext, useDesk, useMay } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { publishTogetherForm } from '../../operations/forms.ts';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import styles from '../../parts/Shared.module.css';
import { useDialog } from '../../parts/use-dialog.ts';
import { type OpenContentQuery, useOpenContentQuery } from './Content.generated.ts';
import own from './Content.module.css';
import { Differences } from './Differences.tsx';
import { Editor } from './Editor.tsx';
import { FieldPlace } from './FieldPlace.tsx';
import type { FieldSchema } from './form/field-schema.ts';
import { KINDS, listOf } from './kinds.ts';
import { NewEditionForm } from './NewEditionForm.tsx';
import { PublishForm } from './PublishForm.tsx';
import { PublishNow } from './PublishNow.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useContentSchema } from './use-content-schema.ts';
import { useMayChange } from './use-may-change.ts';

/** What emails say: they are on no page, and have a preview of their own. */
const MAIL_WORDS = 'mail-words';

/** A piece of content to work on: its draft, or what visitors see (docs/content.md). */
export function ContentPiece() {
  const { id = '' } = useParams();
  const desk = useDesk();
  const may = useMay();
  const mayChange = useMayChange();
  const [unsaved, setUnsaved] = useState(false);
  const removing = useDialog('remove');
  const asking = useDialog('publish');
  const {
    data,
    error: unread,
    refetch,
  } = useOpenContentQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const { schema, error: unknown } = useContentSchema(data?.content.piece.kind);
  if (!data || !schema) return <NotLoaded what="The content" error={data ? unknown : unread} />;
  const { piece, text, shown, changes, toRead } = data.content;
  const { draft } = piece;
  const readOnly = !mayChange(piece.kind);
  // Where a new one can't be made, there is always one.
  const canGo = desk.conference === null && KINDS.some(({ kind, fresh }) => kind === piece.kind && fresh);
  return (
    <DeskContext value={{ ...desk, readOnly }}>
      <DetailPage
        title={piece.title}
        list={[`/content?kind=${listOf(piece.kind)}`, 'Content']}
        badges={
          <>
            {piece.published && <Badge tone="success">Published</Badge>}
            {draft && (
              <Badge tone="warning">
                Draft by {draft.actor}, {instant(draft.updatedAt)}
              </Badge>
            )}
            {draft?.publishAt && <Badge tone="signal">Scheduled for {instant(draft.publishAt)}</Badge>}
          </>
        }
      >
        {piece.problem && <Notice tone="error">{piece.problem}</Notice>}
        <div className={own.columns}>
          <Editor
            key={id}
            id={id}
            schema={schema}
            stored={{ text, shown }}
            reload={async () => (await refetch()).data?.content ?? { text, shown }}
            onUnsaved={setUnsaved}
            actions={
              !readOnly && draft ? <PublishNow id={id} unsaved={unsaved} onAsks={asking.open} /> : undefined
            }
          />
          <aside aria-label="Publishing" className={own.aside}>
            <ToRead places={toRead} schema={schema} />
            {piece.kind === 'conference' && (
              <p>
                <Link to={`/content/${encodeURIComponent(id)}/placing`}>Place accepted abstracts</Link>
              </p>
            )}
            {piece.kind === MAIL_WORDS && (
              <p>
                <Link to="/content/mail-words/preview">Preview the emails, or send yourself one</Link>
              </p>
            )}
            {!readOnly && draft && (
              <PublishForm
                id={id}
                kind={piece.kind}
                title={piece.title}
                draft={draft}
                onPage={piece.kind !== MAIL_WORDS && desk.conference === null}
                unsaved={unsaved}
              />
            )}
            <Changes changes={changes} schema={schema} />
            {piece.kind === 'price-list' && piece.published && may('money:look') && (
              <p className={styles.note}>
                <Link to={`/prices/${encodeURIComponent(id)}`}>Prices</Link> previews what a change means
                before you make it.
              </p>
            )}
            {!readOnly && desk.conference === null && piece.kind === 'conference' && piece.published && (
              <NewEditionForm id={id} />
            )}
            {!readOnly && piece.published && canGo && (
              <div className={styles.actions}>
                <Button variant="secondary" size="small" onClick={() => removing.open()}>
                  Remove…
                </Button>
              </div>
            )}
            {asking.value && draft && (
              <OperationDialog
                operation={publishTogetherForm}
                title="Publish and tell people"
                given={{ ids: [id] }}
                onClose={asking.close}
              />
            )}
            {removing.value && piece.published && (
              <RemoveDialog piece={piece} shown={shown} unsaved={unsaved} onClose={removing.close} />
            )}
          </aside>
        </div>
      </DetailPage>
    </DeskContext>
  );
}

type ToReadProps = { places: OpenContentQuery['content']['toRead']; schema: FieldSchema };

function ToRead({ places, schema }: ToReadProps) {
  const [params] = useSearchParams();
  if (places.length === 0) return null;
  const asText = params.get('as') === 'text';
  return (
    <section aria-labelledby="to-read">
      <h2 id="to-read" className={own.heading}>
        Check before publishing
      </h2>
      <ul className={own.toRead}>
        {places.map(({ path, why }) => (
          <li key={`${path} ${why}`}>
            {asText ? path : <FieldPlace path={path} schema={schema} />}: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ChangesProps = { changes: OpenContentQuery['content']['changes']; schema: FieldSchema };

function Changes({ changes, schema }: ChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={own.heading}>
        Changes in this draft
      </h2>
      <Differences differences={changes} schema={schema} />
    </section>
  );
}
