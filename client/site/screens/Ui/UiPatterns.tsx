import { Accordion } from '#client/ui/Accordion.tsx';
import { BackLink } from '#client/ui/BackLink.tsx';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { ScaleBar } from '#client/ui/ScaleBar.tsx';
import { Section } from '#client/ui/Section.tsx';
import { Table } from '#client/ui/Table.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import { Timeline } from '#client/ui/Timeline.tsx';
import styles from './Ui.module.css';

const day = (rows: readonly (readonly [string, string, string])[], id: string) => (
  <Table caption="Times are local to London." captionId={`${id}-caption`}>
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Session</th>
        <th scope="col">Room</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([time, session, room]) => (
        <tr key={time}>
          <td>{time}</td>
          <th scope="row">{session}</th>
          <td>{room}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Messages, lists, tables and time. */
export function UiPatterns() {
  return (
    <>
      <Section title="Messages" eyebrow="Patterns">
        <div className={styles.columns}>
          <div className={styles.stack}>
            <Notice>The dates of this event have passed.</Notice>
            <Notice tone="success" title="Thank you!">
              Your message has been sent successfully.
            </Notice>
            <Notice tone="warning" actions={<Button size="small">Try again</Button>}>
              You cancelled PayPal approval. No payment was processed.
            </Notice>
            <Notice tone="error" title="Couldn’t load event">
              HTTP 503
            </Notice>
            <div className={styles.row}>
              <Badge>Hybrid</Badge>
              <Badge tone="signal">Featured</Badge>
              <Badge tone="success">Captured</Badge>
              <Badge tone="warning">Pending</Badge>
              <Badge tone="danger">Failed</Badge>
            </div>
          </div>
          <div className={styles.stack}>
            <EmptyState
              title="No conferences found matching your criteria"
              actions={<Button>Clear filters</Button>}
            >
              <p>Try another category, or a shorter search.</p>
            </EmptyState>
            <Loading>Loading…</Loading>
          </div>
        </div>
      </Section>
      <Section title="Time" ground="water">
        <div className={styles.columns}>
          <Timeline
            level={3}
            items={[
              {
                when: '2020',
                title: 'The first symposium',
                detail: 'Forty chemists and one projector.',
                state: 'past',
              },
              {
                when: '2022',
                title: 'Hybrid from end to end',
                detail: 'Every session, in the room and online.',
                state: 'past',
              },
              { when: '2024', title: 'Ten thousand researchers', state: 'current' },
              { when: '2026', title: 'Nine meetings in one September', state: 'future' },
            ]}
          />
          <div className={styles.stack}>
            <ScaleBar
              marker="Today"
              position={0.35}
              segments={[
                { id: 'early', label: 'Early bird', detail: 'until 30 April', state: 'past' },
                { id: 'mid', label: 'Mid', detail: 'until 30 June', state: 'current' },
                { id: 'spot', label: 'Spot', detail: 'from 1 July', state: 'future' },
              ]}
            />
            <DataList
              items={[
                { term: 'Abstract deadline', value: 'June 30, 2026' },
                { term: 'Early bird until', value: 'May 31, 2026' },
                { term: 'Presenter In-Person', value: '$599' },
              ]}
            />
            <DataList
              layout="stacked"
              items={[
                { term: 'Date', value: '21–23 Sep 2026', icon: <Icon name="calendar" /> },
                { term: 'Place', value: 'London, UK (Hybrid)', icon: <Icon name="pin" /> },
              ]}
            />
          </div>
        </div>
      </Section>
      <Section title="Programme and questions">
        <div className={styles.columns}>
          <Tabs
            linkable
            label="Days"
            tabs={[
              {
                id: 'day-1',
                label: 'Day 1',
                detail: '21 September',
                panel: day(
                  [
                    ['08:30–09:00', 'Registration and coffee', 'Foyer'],
                    [
                      '09:00–09:45',
                      'Opening keynote: medicines designed backwards from the patient',
                      'Plenary hall',
                    ],
                    ['09:45–10:30', 'Targeted protein degradation', 'Room 2'],
                  ],
                  'day-1',
                ),
              },
              {
                id: 'day-2',
                label: 'Day 2',
                detail: '22 September',
                panel: day([['09:00–09:45', 'Posters', 'Gallery']], 'day-2'),
              },
              {
                id: 'day-3',
                label: 'Day 3',
                detail: '23 September',
                panel: day([['09:00–09:45', 'Awards', 'Plenary hall']], 'day-3'),
              },
            ]}
          />
          <div>
            <BackLink href="/faq">Back to questions</BackLink>
            <Accordion
              initial="ui-transfer"
              items={[
                {
                  id: 'ui-transfer',
                  title: 'Can I transfer my registration to a colleague?',
                  body: <p>Yes, within the same organisation.</p>,
                },
                {
                  id: 'ui-poster',
                  title: 'How large may a poster be?',
                  body: <p>The boards are 1 m by 1 m.</p>,
                },
                { id: 'ui-slides', title: 'When are slides due?', body: <p>Three days before the event.</p> },
              ]}
            />
          </div>
        </div>
      </Section>
    </>
  );
}
