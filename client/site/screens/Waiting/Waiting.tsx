import { useParams } from 'react-router-dom';
import { LinkPageState } from '#client/site/features/link-page/LinkPageState.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { useWaitingPlaceQuery, WaitingPlaceDocument } from './Waiting.generated.ts';
import { WaitingSheet } from './WaitingSheet.tsx';

/** Somebody's place on a waiting list, for whoever holds its secret link (docs/product.md 4.11). */
export default function Waiting() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useWaitingPlaceQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const place = data?.waitingPlace;
  return place ? (
    <WaitingSheet token={token} place={place} reload={refetch} />
  ) : (
    <LinkPageState
      title="Your place on the waiting list"
      notFound="No place on a waiting list has this address"
      isNone={data?.waitingPlace === null}
      error={error}
      onRetry={refetch}
    >
      A character of the address may have been lost.
    </LinkPageState>
  );
}

Waiting.queries = (({ params }) => [
  ask(WaitingPlaceDocument, { token: params.token ?? '' }),
]) satisfies Queries;
