import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import styles from '../../parts/Beside.module.css';
import {
  OpenContentDocument,
  type OpenContentQuery,
  useOpenContentQuery,
  useSaveContentMutation,
} from './Content.generated.ts';
import own from './Content.module.css';
import { NewEditionForm } from './NewEditionForm.tsx';
import { PublishForm } from './PublishForm.tsx';

/** A piece of content as a text to work on: its draft, or what visitors see (docs/content.md). */
export function ContentPiece() {
  const { id = '' } = useParams();
  const { readOnly } = useDesk();
  const [unsaved, setUnsaved] = useState(false);
  const { data, error } = useOpenContentQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return (
      <Notice tone="error" title="It could not be read" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Reading it…</Loading>;
  const { piece, text, shown, changes } = data.content;
  const { draft } = piece;
  return (
    <>
      <title>{`${piece.title} · Desk`}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>{piece.title}</h1>
        {piece.published && <Badge tone="success">published</Badge>}
        {draft && (
          <Badge tone="warning">
            draft of {draft.actor}, {instant(draft.updatedAt)}
          </Badge>
        )}
        {draft?.publishAt && <Badge tone="signal">published {instant(draft.publishAt)}</Badge>}
      </div>
      {piece.problem && <Notice tone="error">{piece.problem}</Notice>}
      <div className={own.columns}>
        <Editor key={`${id} ${shown}`} id={id} text={text} shown={shown} onUnsaved={setUnsaved} />
        <aside aria-label="Publishing" className={own.aside}>
          {!readOnly && draft && <PublishForm id={id} title={piece.title} draft={draft} unsaved={unsaved} />}
          <Changes changes={changes} />
          {!readOnly && piece.kind === 'conference' && piece.published && <NewEditionForm id={id} />}
        </aside>
      </div>
    </>
  );
}

type EditorProps = { id: string; text: string; shown: string; onUnsaved: (unsaved: boolean) => void };

/** What is typed stays until it is stored: a text with mistakes is not, and they are named. */
function Editor({ id, text: stored, shown, onUnsaved }: EditorProps) {
  const { readOnly } = useDesk();
  const toast = useToast();
  const navigate = useNavigate();
  const [text, setText] = useState(stored);
  const [save, { data, error, loading }] = useSaveContentMutation({
    refetchQueries: [OpenContentDocument],
    awaitRefetchQueries: true,
    onError: () => {},
    onCompleted: ({ saveContent }) => {
      if (saveContent.id === null) return;
      toast({ tone: 'success', message: 'The draft is stored.' });
      navigate(`/content/${encodeURIComponent(saveContent.id)}`);
    },
  });
  const unsaved = text !== stored;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const problems = data?.saveContent.problems ?? [];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ variables: { id, text, shown } });
      }}
    >
      <TextArea
        label="Its text"
        hint="As a file in YAML; visitors see it once it is published."
        rows={24}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className={own.text}
      />
      <NoticeRegion>
        {problems.length > 0 && (
          <Notice tone="error" title="Nothing was stored">
            <ul>
              {problems.map(({ path, message, line, column }) => (
                <li key={path}>
                  Line {line}, column {column}: {path} {message}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {error && <Notice tone="error">{messageOf(error)}</Notice>}
      </NoticeRegion>
      {!readOnly && (
        <Button type="submit" busy={loading} className={own.save}>
          Save the draft
        </Button>
      )}
    </form>
  );
}

function Changes({ changes }: { changes: OpenContentQuery['content']['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className={own.heading}>
        What the draft changes
      </h2>
      <dl className={own.changes}>
        {changes.map(({ path, before, after }) => (
          <div key={path}>
            <dt>{path}</dt>
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
    </section>
  );
}
