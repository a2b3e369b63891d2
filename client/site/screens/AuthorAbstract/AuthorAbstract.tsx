import { useParams, useSearchParams } from 'react-router-dom';
import { LinkPageState } from '#client/site/features/link-page/LinkPageState.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { AuthorAbstractDocument, useAuthorAbstractQuery } from './AuthorAbstract.generated.ts';
import { AuthorSheet } from './AuthorSheet.tsx';

/** An abstract, for whoever submitted it, by its secret link (docs/product.md 8.7). */
export default function AuthorAbstract() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const { data, error, refetch } = useAuthorAbstractQuery({
    variables: { token },
    fetchPolicy: 'cache-and-network',
  });
  const abstract = data?.authorAbstract;
  return abstract ? (
    <AuthorSheet token={token} abstract={abstract} reload={refetch} saved={query.has('saved')} />
  ) : (
    <LinkPageState
      title="Your abstract"
      notFound="No abstract has this address"
      isNone={data?.authorAbstract === null}
      error={error}
      onRetry={refetch}
    >
      A character of the address may have been lost.
    </LinkPageState>
  );
}

AuthorAbstract.queries = (({ params }) => [
  ask(AuthorAbstractDocument, { token: params.token ?? '' }),
]) satisfies Queries;
