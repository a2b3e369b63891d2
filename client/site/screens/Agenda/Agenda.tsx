import { useDeferredValue, useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useAgenda } from '#client/site/features/Agenda/use-agenda.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { useStatus } from '#client/site/features/response.ts';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { useAddressFilters } from '#client/site/features/use-address-filters.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import shared from '#client/ui/Shared.module.css';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { agendaOf, agendaPath } from '#domain/programme/agenda.ts';
import { AgendaDocument, type AgendaQuery, useAgendaQuery } from './Agenda.generated.ts';
import styles from './Agenda.module.css';
import { AgendaDays } from './AgendaDays.tsx';
import { AgendaFilters } from './AgendaFilters.tsx';
import {
  choicesIn,
  type Entry,
  type Event,
  entriesOf,
  filtered,
  NO_FILTERS,
  WHOLE,
} from './agenda-entries.ts';

/** The sessions of a conference that a visitor has chosen, or that the address names, and the whole programme (docs/product.md 3.14). */
export default function Agenda() {
  const { eventId = '' } = useParams();
  const { notFoundPath } = usePageConfig();
  const { pathname } = useLocation();
  const result = useAgendaQuery({ variables: { id: eventId } });
  if (!result.data && pathname === notFoundPath) return <NotThere />;
  return (
    <TextPage title="My agenda" result={result}>
      {({ event, agendaPage }) => (event ? <AgendaOf event={event} texts={agendaPage} /> : <NotThere />)}
    </TextPage>
  );
}

Agenda.queries = (({ params }) => [ask(AgendaDocument, { id: params.eventId ?? '' })]) satisfies Queries;

type Texts = AgendaQuery['agendaPage'];

function AgendaOf({ event, texts }: { event: Event; texts: Texts }) {
  const { conference, schedule } = event;
  const entries = useMemo(() => entriesOf(event), [event]);
  const choices = useMemo(() => choicesIn(entries), [entries]);
  const own = useAgenda(event.id);
  const [query] = useSearchParams();
  const sent = useMemo(() => agendaOf(query.get('s') ?? ''), [query]);
  // What the address says is shown as it came; what this browser keeps has no address of its own.
  const ids = sent.length > 0 ? sent : own.ids;
  const others = sent.filter((id) => !own.has(id));
  const [filter, setFilter] = useAddressFilters(NO_FILTERS);
  // What is chosen shows at once; a list of a thousand follows.
  const settled = useDeferredValue(filter);
  const { chosen, cancelled, takenOut } = useMemo(() => chosenOf(event, entries, ids), [event, entries, ids]);
  const unknown = ids.length - chosen.length - cancelled.length - takenOut.length;
  const isWhole = settled.show === WHOLE;
  const all = isWhole ? entries : chosen;
  const shown = useMemo(() => filtered(all, settled, schedule.length), [all, settled, schedule]);
  const title = filter.show === WHOLE ? 'Programme' : 'My agenda';
  const inBrowser = useHydrated();
  return (
    <article data-discipline={conference.discipline}>
      <Meta
        title={`${title}, ${conference.title}`}
        description={`Sessions and talks of ${conference.title} by day, room, kind and topic, and those that somebody has chosen.`}
        noIndex
      />
      <PageHeader
        back={
          <BackLink href={`/event/${encodeURIComponent(event.id)}#schedule`}>{conference.title}</BackLink>
        }
        title={title}
        lead={`${conference.title}, ${conference.date}, ${conference.venueText ?? conference.location}.${texts.note ? ` ${texts.note}` : ''}`}
      />
      <div className={`wrap ${styles.body}`}>
        <Missing title="Cancelled" entries={cancelled} />
        <Missing title="No longer on the programme" entries={takenOut} />
        {unknown > 0 && (
          <Notice title={unknown === 1 ? 'One session was not found' : `${unknown} sessions were not found`}>
            The link names something that is not on this programme. It may be incomplete.
          </Notice>
        )}
        {inBrowser && others.length > 0 && (
          <Notice
            title="This agenda came with a link"
            actions={
              <Button size="small" variant="secondary" onClick={() => own.add(others)}>
                Add to my agenda
              </Button>
            }
          >
            Its sessions are not in your own agenda yet.
          </Notice>
        )}
        {entries.length > 0 && (
          // Of an agenda without a session there is nothing to filter.
          <AgendaFilters
            bare={all.length === 0}
            conferenceId={event.id}
            sent={sent}
            filter={filter}
            days={schedule}
            choices={choices}
            onFilter={setFilter}
          />
        )}
        {all.length === 0 ? (
          <EmptyState
            title={texts.emptyHeading}
            actions={<Button href={`${agendaPath(event.id, [])}?show=${WHOLE}`}>See the programme</Button>}
          >
            {texts.emptyText && <p>{texts.emptyText}</p>}
          </EmptyState>
        ) : (
          <>
            <p role="status" className={styles.found}>
              {shown.length} of {all.length} sessions and talks
            </p>
            <AgendaDays
              event={event}
              shown={shown}
              chosen={isWhole ? NONE : chosen}
              stars={!isWhole || !conference.over}
            />
            {chosen.length > 0 && <Take event={event} ids={ids} texts={texts} />}
          </>
        )}
      </div>
    </article>
  );
}

const NONE: readonly Entry[] = [];

type MissingProps = { title: string; entries: readonly { id: string; title: string }[] };

/** What somebody has chosen that does not take place, if there is any. */
function Missing({ title, entries }: MissingProps) {
  if (entries.length === 0) return null;
  return (
    <Notice tone="warning" title={title}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>{entry.title}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What an agenda's ids name: what takes place, in order of time, what the programme shows as cancelled, and what was taken out of it. */
function chosenOf({ cancelledSessions }: Event, entries: readonly Entry[], ids: readonly string[]) {
  const named = entries.filter(({ id }) => ids.includes(id));
  return {
    chosen: named
      .filter(({ cancelled }) => !cancelled)
      .toSorted((one, other) => one.day - other.day || Date.parse(one.startsAt) - Date.parse(other.startsAt)),
    cancelled: named.filter(({ cancelled }) => cancelled),
    takenOut: cancelledSessions
      .filter(({ sessionId }) => ids.includes(sessionId))
      .map(({ sessionId, session }) => ({ id: sessionId, title: session })),
  };
}

/** How the agenda comes to a calendar, to another device and onto paper. */
function Take({ event, ids, texts }: { event: Event; ids: readonly string[]; texts: Texts }) {
  const { publicUrl } = usePageConfig();
  const file = publicUrl + agendaPath(event.id, ids, '.ics');
  return (
    <section aria-labelledby="take" data-print="hide" className={styles.take}>
      <h2 id="take">{texts.exportHeading}</h2>
      {!event.conference.over && (
        <>
          <div className={shared.actions}>
            <Button href={file.replace(/^https?:/, 'webcal:')} icon={<Icon name="calendar" />}>
              Subscribe in a calendar
            </Button>
            <Button href={agendaPath(event.id, ids, '.ics')} variant="secondary" download>
              Download calendar file
            </Button>
          </div>
          {texts.calendarText && <p className={shared.small}>{texts.calendarText}</p>}
        </>
      )}
      <p className={shared.small}>
        To open it on another device or share it, use{' '}
        <a href={agendaPath(event.id, ids)} className={styles.address}>
          the link to this agenda
        </a>
        . {texts.linkText}
      </p>
    </section>
  );
}

/** When there is no such event. */
function NotThere() {
  useStatus(404);
  return (
    <>
      <Meta title="Event not found" description="There is no event at this address." noIndex />
      <PageHeader
        title="Event not found"
        lead="There is no event at this address."
        actions={<Button href="/conferences">View All Conferences</Button>}
      />
    </>
  );
}
