import { useParams, useSearchParams } from 'react-router-dom';
import { LinkPageState } from '#client/site/features/link-page/LinkPageState.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { CoAuthorDocument, useCoAuthorQuery } from './CoAuthor.generated.ts';
import { CoAuthorSheet } from './CoAuthorSheet.tsx';

/** An abstract, for one of its authors who has not submitted it, by a secret link of their own (docs/product.md 8.11). */
export default function CoAuthor() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const { data, error, refetch } = useCoAuthorQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const abstract = data?.coAuthorAbstract;
  return abstract ? (
    <CoAuthorSheet token={token} abstract={abstract} reload={refetch} saved={query.has('saved')} />
  ) : (
    <LinkPageState
      title="An abstract that names you"
      notFound="No abstract has this address"
      isNone={data?.coAuthorAbstract === null}
      error={error}
      onRetry={refetch}
    >
      A character of the address may have been lost, or the abstract does not name you any more.
    </LinkPageState>
  );
}

CoAuthor.queries = (({ params }) => [ask(CoAuthorDocument, { token: params.token ?? '' })]) satisfies Queries;
