import { useParams } from 'react-router-dom';
import { LinkPageState } from '#client/site/features/link-page/LinkPageState.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { SeatDocument, useSeatQuery } from './Seat.generated.ts';
import { SeatSheet } from './SeatSheet.tsx';

/** Somebody's place at a conference, for whoever holds its secret link (docs/product.md 13.3). */
export default function Seat() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useSeatQuery({ variables: { token }, fetchPolicy: 'cache-and-network' });
  const seat = data?.seat;
  return seat ? (
    <SeatSheet token={token} seat={seat} reload={refetch} />
  ) : (
    <LinkPageState
      title="Your ticket"
      notFound="No ticket has this address"
      isNone={data?.seat === null}
      error={error}
      onRetry={refetch}
    >
      The ticket may have been handed to a colleague, or a character of the address was lost.
    </LinkPageState>
  );
}

Seat.queries = (({ params }) => [ask(SeatDocument, { token: params.token ?? '' })]) satisfies Queries;
