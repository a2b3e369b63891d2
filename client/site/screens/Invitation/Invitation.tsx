import { useParams } from 'react-router-dom';
import { LinkPageState } from '#client/site/features/link-page/LinkPageState.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { InvitationDocument, useInvitationQuery } from './Invitation.generated.ts';
import { InvitationSheet } from './InvitationSheet.tsx';

/** An invitation to a conference, for whoever holds its secret link (docs/product.md 6.7). */
export default function Invitation() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useInvitationQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const invitation = data?.invitation;
  return invitation ? (
    <InvitationSheet token={token} invitation={invitation} reload={refetch} />
  ) : (
    <LinkPageState
      title="Your invitation"
      notFound="No invitation has this address"
      isNone={data?.invitation === null}
      error={error}
      onRetry={refetch}
    >
      A character of the address may have been lost, or the invitation was ended.
    </LinkPageState>
  );
}

Invitation.queries = (({ params }) => [
  ask(InvitationDocument, { token: params.token ?? '' }),
]) satisfies Queries;
