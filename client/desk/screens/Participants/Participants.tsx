import { useSearchParams } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { participantList } from '#domain/seats/participant-list.ts';
import { useDesk } from '../../desk-context.ts';
import { ParticipantsDocument } from '../../lists/lists.generated.ts';
import { List } from '../../parts/List.tsx';
import { useList } from '../../parts/use-list.ts';
import { useParticipantCountsQuery } from './Participants.generated.ts';

/** Who takes part, with what they need, and the counts for caterer, venue and hotel (docs/product.md 13.9). */
export function Participants() {
  const list = useList(participantList, ParticipantsDocument);
  const [params] = useSearchParams();
  const { conference: own } = useDesk();
  const conference = params.get('conference') || own || '';
  const { item } = list.filter;
  return (
    <List
      title="Participants"
      list={list}
      actions={
        conference &&
        item && (
          <Button
            href={`/export/door-sheet.pdf?${new URLSearchParams({ conference, item })}`}
            download
            variant="secondary"
            size="small"
          >
            Door sheet (PDF)
          </Button>
        )
      }
      cells={{
        state: ({ state }) => (
          <Badge tone={state === 'named' ? 'success' : state === 'invited' ? 'warning' : 'neutral'}>
            {participantList.columns.state.names[state]}
          </Badge>
        ),
      }}
    >
      {conference === '' ? (
        <Notice>Choose a conference to see the counts for caterer, venue and hotel.</Notice>
      ) : (
        <Counts conference={conference} />
      )}
    </List>
  );
}

function Counts({ conference }: { conference: string }) {
  const { data } = useParticipantCountsQuery({ variables: { conference } });
  return data ? (
    <Notice title="For caterer, venue and hotel">
      <ul>
        {data.participantCounts.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  ) : null;
}
