import { type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import styles from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useRefusal } from '../../parts/use-refusal.tsx';
import {
  type BuiltInDifferenceFieldsFragment,
  BuiltInDifferencesDocument,
  ContentsDocument,
  useBuiltInDifferencesQuery,
  useLeaveBuiltInMutation,
  useTakeBuiltInMutation,
} from './Content.generated.ts';
import own from './Content.module.css';
import { Differences } from './Differences.tsx';
import { useContentSchema } from './use-content-schema.ts';
import { useMayChange } from './use-may-change.ts';

/** Built-in pieces that are not as this release has them, to take or to leave (docs/product.md 3.2). */
export function ReleaseDifferences() {
  const mayChange = useMayChange();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = useBuiltInDifferencesQuery();
  const { refusal, refused, forget } = useRefusal();
  const [decided, setDecided] = useState<string | null>(null);
  const after = { refetchQueries: [BuiltInDifferencesDocument, ContentsDocument], onError: refused };
  const [take, taking] = useTakeBuiltInMutation(after);
  const [leave, leaving] = useLeaveBuiltInMutation(after);
  const differences = data?.builtInDifferences ?? [];
  const said = refusal && <Notice tone="error">{refusal}</Notice>;
  // Somebody else may have decided about it, so that it is there no more.
  const gone = !differences.some(({ id }) => id === decided);
  if (differences.length === 0 && !refusal) return null;

  const decideOn = async (
    { id, title, shown }: BuiltInDifferenceFieldsFragment,
    { take: taken, reason }: Decision,
  ) => {
    forget();
    setDecided(id);
    const deciding = (taken ? take : leave)({ variables: { id, shown, reason } });
    // Why not, `onError` says.
    const answer = await deciding.catch(() => null);
    if (!answer?.data) return;
    toast({
      tone: 'success',
      message: taken
        ? `${title} now matches this release. Undo that publication to revert.`
        : `${title} is unchanged.`,
    });
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="release" className={own.release}>
      <h2 id="release" ref={heading} tabIndex={-1} className={own.heading}>
        Differences from this release
      </h2>
      <p className={styles.note}>
        Struck out: what visitors see. Underlined: this release’s version. Nothing changes unless you apply
        it.
      </p>
      <NoticeRegion>{gone && said}</NoticeRegion>
      {differences.map((difference) => (
        <Piece
          key={difference.id}
          difference={difference}
          refusal={difference.id === decided && said}
          busy={taking.loading || leaving.loading}
          onDecide={mayChange(difference.kind) ? (decision) => void decideOn(difference, decision) : null}
        />
      ))}
    </section>
  );
}

type Decision = { take: boolean; reason: string };

type PieceProps = {
  difference: BuiltInDifferenceFieldsFragment;
  refusal: ReactNode;
  busy: boolean;
  /** Null at a desk that only looks. */
  onDecide: ((decision: Decision) => void) | null;
};

function Piece({ difference, refusal, busy, onDecide }: PieceProps) {
  const { kind, id, title, offered, published, draft, fields } = difference;
  const { schema } = useContentSchema(kind);
  const [reason, setReason] = useState('');
  const draftId = useId();
  return (
    <Disclosure
      name="release"
      summary={
        <>
          {title}{' '}
          {offered ? (
            <Badge tone="warning">Decision needed</Badge>
          ) : (
            <Badge>{published ? 'Changed here' : 'Removed here'}</Badge>
          )}
        </>
      }
    >
      {!published && <p>Visitors do not see it; this release contains it.</p>}
      <Differences differences={fields} schema={schema} />
      {draft && (
        <p id={draftId} className={styles.note}>
          <Link to={`/content/${encodeURIComponent(id)}`}>It has a draft</Link>: publish or discard it before
          you apply the release’s version.
        </p>
      )}
      {onDecide && (
        <div className={styles.form}>
          <ReasonInput value={reason} onChange={setReason} />
          <NoticeRegion>{refusal}</NoticeRegion>
          <div className={styles.actions}>
            <Button
              size="small"
              busy={busy}
              disabled={draft}
              aria-describedby={draft ? draftId : undefined}
              onClick={() => onDecide({ take: true, reason })}
            >
              Apply the release’s version
            </Button>
            {offered && (
              <Button
                size="small"
                variant="secondary"
                busy={busy}
                onClick={() => onDecide({ take: false, reason })}
              >
                Keep ours
              </Button>
            )}
          </div>
        </div>
      )}
    </Disclosure>
  );
}
