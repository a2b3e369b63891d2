import type { OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ask, type Queries } from '#client/site/screen.tsx';
import { codeOf } from '../call-failure.ts';
import { usePageQuery } from '../page-query.ts';
import { useBroughtBack } from '../use-brought-back.ts';
import { LinkPageState, type LinkPageTexts } from './LinkPageState.tsx';

/** How often what waits for somebody else is read again while its page is in sight. */
const POLL_MS = 10_000;

type Token = { token: string };

type LinkPageOptions<Data, Field extends keyof Data> = LinkPageTexts & {
  query: TypedDocumentNode<Data, Token>;
  /** The one field of the query: what the link opens. */
  field: Field & string;
  show(opened: NonNullable<Data[Field]>): ReactNode;
  /** Whether something is under way elsewhere, so that the page changes without its visitor's doing. */
  waits?(opened: NonNullable<Data[Field]>): boolean;
};

/** What the forms of a page behind a secret link need of it. */
type LinkPage = {
  token: string;
  /** The page's own path, below which its plain forms are sent. */
  path: string;
  /** Reads anew what stands now; what can't be read stays as it was. */
  read(): Promise<void>;
  /** Sends a change, and shows what stands after it: from its answer where that has all that the page shows, or a part of it that has an id. */
  change<Data, Variables extends OperationVariables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<AnswerOf<Data>>;
};

/** What a mutation of one field answers. */
export type AnswerOf<Data> = Data[Exclude<keyof Data, '__typename'>];

const LinkPageContext = createContext<LinkPage | null>(null);

/** The page behind a secret link that is around a form. */
export function useLinkPage(): LinkPage {
  const page = use(LinkPageContext);
  if (!page) throw new Error('This belongs on a page behind a link.');
  return page;
}

/**
 * A page behind a secret link (docs/product.md 12.1). It shows what stands now: after each change made here, whenever its tab is
 * looked at again, the browser brings it back as it was left or the line is back, and every ten seconds while it waits for
 * something. What could be read once stays in sight.
 */
export function linkPage<Data, Field extends keyof Data>(options: LinkPageOptions<Data, Field>) {
  function Screen() {
    const { token = '' } = useParams();
    // Anew for each link: nothing typed at one page stands on another.
    return <Opened key={token} token={token} {...options} />;
  }
  Screen.queries = (({ params }) => [ask(options.query, { token: params.token ?? '' })]) satisfies Queries;
  return Screen;
}

function Opened<Data, Field extends keyof Data>({
  token,
  query,
  field,
  show,
  waits,
  ...texts
}: LinkPageOptions<Data, Field> & Token) {
  const client = useApolloClient();
  const path = useLocation().pathname;
  const { error, refetch, startPolling, stopPolling, ...result } = usePageQuery<Data, Token>(query, {
    variables: { token },
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.hidden,
  });
  const data = (result.data ?? result.previousData) as Data | undefined;
  const opened = data?.[field] ?? null;
  const read = async () => {
    await refetch().catch(() => {});
  };
  const page: LinkPage = {
    token,
    path,
    read,
    async change<Changed, Variables extends OperationVariables>(
      mutation: TypedDocumentNode<Changed, Variables>,
      variables: Variables,
    ) {
      const { data } = await client.mutate<Changed>({ mutation, variables }).catch((error: unknown) => {
        // It may have arrived all the same.
        void read();
        throw error;
      });
      const answer = answerOf(data as Changed);
      const said: StoreObject = Object(answer);
      const part = client.cache.identify(said);
      if (opened && Object.keys(opened).every((shown) => shown in said))
        client.writeQuery({ query, variables: { token }, data: { [field]: answer } as Data });
      else if (part !== undefined)
        client.cache.modify({
          id: part,
          fields: (value, { fieldName }) => (fieldName in said ? said[fieldName] : value),
        });
      else if (!TOO_LATE.includes(String(said.code))) await read();
      return answer;
    },
  };
  const waiting = opened !== null && waits?.(opened) === true;
  useEffect(() => {
    if (!waiting) return;
    startPolling(POLL_MS);
    return stopPolling;
  }, [waiting, startPolling, stopPolling]);
  useLookedAtAgain(read);
  useBroughtBack(read);
  if (opened === null || codeOf(error) === 'LINK_EXPIRED')
    return (
      <LinkPageState {...texts} isNone={opened === null && data !== undefined} error={error} onRetry={read} />
    );
  return <LinkPageContext value={page}>{show(opened)}</LinkPageContext>;
}

function answerOf<Data>(data: Data): AnswerOf<Data> {
  const [, answer] = Object.entries(Object(data)).find(([field]) => field !== '__typename') ?? [];
  return answer as AnswerOf<Data>;
}

/** What is too late: what stands now has no such form, and would take away what was typed and why it was refused. */
const TOO_LATE: readonly string[] = ['SEAT_CLOSED', 'BILLING_CLOSED'];

/** Calls back when the page comes into sight again, or the line is back. */
function useLookedAtAgain(then: () => void): void {
  const onLook = useEffectEvent(then);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) onLook();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, []);
}
