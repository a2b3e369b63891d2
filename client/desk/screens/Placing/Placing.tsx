import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { useDesk, useMay } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { publishProgrammeForm, tellOfProgrammeForm } from '../../operations/forms.ts';
import { CallBackProgrammeNewsDocument } from '../../operations/operations.generated.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { sessionAnchor, talkAnchor } from './anchors.ts';
import { PlacingDocument, type PlacingSessionFieldsFragment } from './Placing.generated.ts';
import styles from './Placing.module.css';
import { SessionCard } from './SessionCard.tsx';
import { ToBePlaced } from './ToBePlaced.tsx';
import { usePlacing } from './use-placing.ts';
import { Warnings } from './Warnings.tsx';

/** The element to which the focus goes once a talk is taken out: the one after it, the one before, or its session. */
function besideIn({ id, talks }: PlacingSessionFieldsFragment, talk: string): string {
  const at = talks.findIndex((one) => one.id === talk);
  const beside = talks[at + 1] ?? talks[at - 1];
  return beside ? talkAnchor(beside.id) : sessionAnchor(id);
}

/** Where accepted abstracts get their places on a programme (docs/product.md 3.18). */
export function Placing() {
  const { id = '' } = useParams();
  const { readOnly: looks } = useDesk();
  const may = useMay();
  const readOnly = looks || !may('programme');
  const placing = usePlacing(id);
  const publishing = useDialog('publish');
  const telling = useDialog('tell');
  const [chosen, setChosen] = useState<string | null>(null);
  /** Keywords of those that Fill takes. */
  const [topic, setTopic] = useState('');
  const [minutes, setMinutes] = useState('');
  if (!placing.placing) return <NotLoaded what="The programme" error={placing.error} />;
  const { title, hasDraft, sessions, unplaced, warnings, news } = placing.placing;
  const taking = sessions.filter(({ isBreak }) => !isBreak);
  const target = taking.find((session) => session.id === chosen) ?? taking[0];
  const length = /^[1-9]\d{0,2}$/.test(minutes.trim()) ? Number(minutes) : undefined;
  const choose = (session: string) => {
    setChosen(session);
    document.getElementById(sessionAnchor(session))?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: 1 | -1) => {
    const next = taking[taking.findIndex((session) => session.id === target?.id) + by];
    if (next) choose(next.id);
  };
  return (
    <DetailPage
      title={`Place abstracts: ${title}`}
      heading={
        <>
          Place abstracts <span className={styles.of}>{title}</span>
        </>
      }
      list={[`/content/${encodeURIComponent(id)}`, 'Page and programme']}
      badges={
        <>
          {hasDraft && <Badge tone="warning">Draft</Badge>}
          {!readOnly && (
            <Button
              size="small"
              variant="secondary"
              disabled={!placing.canUndo}
              onClick={() => void placing.undo()}
            >
              Undo
            </Button>
          )}
          <LinkButton to={`/programme?${new URLSearchParams({ conference: id })}`} variant="secondary">
            As a list
          </LinkButton>
          {!readOnly && (
            <Button size="small" variant="secondary" onClick={() => telling.open()}>
              Tell presenters…
            </Button>
          )}
          {!readOnly && hasDraft && (
            <Button size="small" onClick={() => publishing.open()}>
              Publish…
            </Button>
          )}
        </>
      }
    >
      <NoticeRegion>
        {placing.refusal && <Notice tone="error">{placing.refusal}</Notice>}
        {news.map(({ id: own, dueAt }) => (
          <Notice
            key={own}
            actions={
              !readOnly && (
                <ActionButton
                  mutation={CallBackProgrammeNewsDocument}
                  variables={{ id: own }}
                  refetch={[PlacingDocument]}
                >
                  Cancel sending
                </ActionButton>
              )
            }
          >
            {`Presenters will be told of changes by email, ${instant(dueAt)}.`}
          </Notice>
        ))}
      </NoticeRegion>
      {publishing.value && (
        <OperationDialog
          operation={publishProgrammeForm}
          given={{ conference: id }}
          onClose={publishing.close}
        />
      )}
      {telling.value && (
        <OperationDialog operation={tellOfProgrammeForm} given={{ conference: id }} onClose={telling.close} />
      )}
      {sessions.length === 0 ? (
        <EmptyState title="The programme has no sessions yet">
          <p>Add them to the conference’s programme first.</p>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <ToBePlaced
            abstracts={unplaced.filter(({ reference }) => !placing.underWay.includes(reference))}
            sessions={taking}
            target={target?.id ?? ''}
            readOnly={readOnly}
            topic={topic}
            minutes={minutes}
            said={placing.said}
            onTopic={setTopic}
            onMinutes={setMinutes}
            onTarget={choose}
            onStep={step}
            onPlace={(reference) => {
              if (target) void placing.place(reference, target.id, { minutes: length });
            }}
          />
          <section aria-labelledby="sessions" className={styles.sessions}>
            <h2 id="sessions" className={styles.heading}>
              Sessions
            </h2>
            <Warnings warnings={warnings} sessions={sessions} />
            {sessions.map((session, index) => (
              <SessionCard
                key={session.id}
                session={session}
                isTarget={session.id === target?.id}
                readOnly={readOnly}
                warnings={warnings.filter(({ where }) =>
                  where.some((one) => one === session.id || session.talks.some((talk) => talk.id === one)),
                )}
                onTarget={() => setChosen(session.id)}
                onFill={(posters) => void placing.fill(session.id, { topic, minutes: length, posters })}
                onBoards={() => void placing.numberBoards(session.id)}
                fillWith={topic}
                onPlace={(reference, at) =>
                  void placing.place(reference, session.id, { at, minutes: length })
                }
                onMove={(talk, at) => void placing.move(talk, { session: session.id, at })}
                onElsewhere={(talk, by) => {
                  const next = (
                    by === 1 ? sessions.slice(index + 1) : sessions.slice(0, index).reverse()
                  ).find(({ isBreak }) => !isBreak);
                  if (next) void placing.move(talk, { session: next.id });
                }}
                onRemove={(talk) => void placing.remove(talk, besideIn(session, talk))}
              />
            ))}
          </section>
        </div>
      )}
    </DetailPage>
  );
}
