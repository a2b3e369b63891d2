import { Link, useSearchParams } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { count } from '#domain/count.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { day, instant } from '../../format.ts';
import { publishTogetherForm, startEmptyForm } from '../../operations/forms.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { Page } from '../../parts/Page.tsx';
import styles from '../../parts/Shared.module.css';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { type ContentPieceFieldsFragment, useContentsQuery } from './Content.generated.ts';
import content from './Content.module.css';
import { KINDS, listOf } from './kinds.ts';
import { Publications } from './Publications.tsx';
import { useMayChange } from './use-may-change.ts';

/** All that visitors read, and what is being worked on (docs/product.md 16.7). */
export function Content() {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? 'conference';
  const fresh = KINDS.find((candidate) => candidate.kind === kind)?.fresh;
  // Whoever works for one conference sees that, and nothing of what is all conferences'.
  const all = useDesk().conference === null;
  const { data, error } = useContentsQuery({ variables: { all }, fetchPolicy: 'cache-and-network' });
  const pieces = data?.contentPieces;
  const mayChange = useMayChange();
  return (
    <Page
      title="Content"
      badges={KINDS.filter(() => all).map(({ kind: name, label }) => (
        <Button
          key={name}
          size="small"
          variant={name === kind ? 'secondary' : 'quiet'}
          aria-pressed={name === kind}
          onClick={() => setParams({ kind: name })}
        >
          {label}
        </Button>
      ))}
    >
      {!pieces && <NotLoaded what="The content" error={error} />}
      {pieces && (
        <>
          <div className={styles.actions}>
            <Publishing
              ids={pieces
                .filter(
                  ({ kind, draft, takenBack, problem }) =>
                    mayChange(kind) && draft?.publishAt === null && !takenBack && !problem,
                )
                .map(({ id }) => id)}
            />
            {data.canStartEmpty && kind === 'organiser' && <StartEmpty />}
            {all && fresh && mayChange(kind) && <LinkButton to={fresh.at}>{fresh.name}</LinkButton>}
          </div>
          <div className={content.pieces}>
            <Pieces pieces={pieces.filter((piece) => listOf(piece.kind) === kind)} />
          </div>
          <Publications publications={data.publications ?? []} pieces={pieces} />
        </>
      )}
    </Page>
  );
}

function Pieces({ pieces }: { pieces: readonly ContentPieceFieldsFragment[] }) {
  return (
    <ShortTable
      id="pieces"
      title={count(pieces.length, 'item')}
      titled
      headings={['Title', 'Dates', 'Status', 'ID']}
      keys={pieces.map(({ id }) => id)}
      rows={pieces.map(({ id, title, days, published, draft, takenBack, problem }) => [
        <Link key="title" to={`/content/${encodeURIComponent(id)}`}>
          {title}
        </Link>,
        [...new Set(days)].map(day).join(' – '),
        <span key="status">
          {published && <Badge tone="success">Published</Badge>}{' '}
          {draft && (
            <Badge tone="warning">
              {draft.publishAt
                ? `Draft, scheduled for ${instant(draft.publishAt)}`
                : takenBack
                  ? 'Draft, publication undone'
                  : 'Draft'}
            </Badge>
          )}{' '}
          {problem && <Badge tone="danger">Unreadable</Badge>}
        </span>,
        id,
      ])}
    />
  );
}

/** Publishes every draft together that has no time of its own, but what was just taken back. */
function Publishing({ ids }: { ids: string[] }) {
  const { readOnly } = useDesk();
  const dialog = useDialog('publish');
  if (readOnly || ids.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => dialog.open()}>
        Publish all drafts ({ids.length})…
      </Button>
      {dialog.value && (
        <OperationDialog operation={publishTogetherForm} given={{ ids }} onClose={dialog.close} />
      )}
    </>
  );
}

/** Removes what came with the release, once it was said what that is. */
function StartEmpty() {
  const may = useMay();
  const dialog = useDialog('start-empty');
  if (!may('programme')) return null;
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => dialog.open()}>
        Start with an empty site…
      </Button>
      {dialog.value && <OperationDialog operation={startEmptyForm} onClose={dialog.close} />}
    </>
  );
}
