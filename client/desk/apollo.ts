import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { askAgainAfterChanges } from '#client/ask-again.ts';
import { LIST_KEYS } from './lists/list-keys.ts';
import { DESK_HEADERS } from './session.ts';
import { touchAgain } from './touch-again.ts';

/** The desk's client. What is shown is asked for each time: somebody else may have changed it. */
export function createDeskClient(): ApolloClient {
  return new ApolloClient({
    link: askAgainAfterChanges()
      .concat(touchAgain())
      .concat(new HttpLink({ uri: '/graphql', headers: DESK_HEADERS })),
    cache: new InMemoryCache({
      typePolicies: {
        RegistrationDetails: { keyFields: ['reference'] },
        // A plan's id says what it holds, and nothing of it changes.
        RefundPlan: { keyFields: false },
        CouponDetail: { keyFields: ['coupon', ['code']] },
        MessageDetail: { keyFields: ['message', ['id']] },
        AbstractDetail: { keyFields: ['abstract', ['reference']] },
        // One reference may need a look twice.
        TodoItem: { keyFields: false },
        ...Object.fromEntries(LIST_KEYS.map(({ type, key }) => [type, { keyFields: [key] }])),
        MailingPlan: { keyFields: false },
        OpenMailing: { keyFields: ['mailing', ['id']] },
        Found: { keyFields: false },
        PricePlan: { keyFields: false },
        OpenPriceList: { keyFields: ['list', ['id']] },
        ConferencePlaces: { keyFields: ['conference'] },
        Ledger: { keyFields: ['month'] },
        // Two lines of one id are an order that is counted elsewhere.
        LedgerLine: { keyFields: false },
        // A report of other days has parts of the same ids.
        MoneySection: { keyFields: false },
        Figure: { keyFields: false },
        Desk: { keyFields: [] },
        MyAccess: { keyFields: [] },
        Query: {
          fields: {
            ...Object.fromEntries(
              LIST_KEYS.map(({ name }) => [name, { keyArgs: ['filter', 'sort', 'order'], merge: joined }]),
            ),
          },
        },
      },
    }),
    defaultOptions: {
      watchQuery: { fetchPolicy: 'cache-and-network' },
      mutate: { awaitRefetchQueries: true },
    },
  });
}

type Page = { rows: readonly unknown[] };

/** A page after those before it; the first page begins the list anew. */
function joined(
  known: Page | undefined,
  page: Page,
  { args }: { args: Record<string, unknown> | null },
): Page {
  return args?.after && known ? { ...page, rows: [...known.rows, ...page.rows] } : page;
}

/** Whether a request failed because nobody is at the desk (any more). */
export function isOutside(error: unknown): boolean {
  return ServerError.is(error) && error.statusCode === 401;
}

/** What fields are called on the page, by the names of their inputs. */
export type Labels = Readonly<Record<string, string>>;

/** What to tell somebody of a request that failed. @param labels of the fields that were sent, as far as the page has them */
export function messageOf(error: Error, labels: Labels = {}): string {
  if (isOutside(error)) return 'Your session has ended. Sign in again.';
  if (CombinedGraphQLErrors.is(error)) return error.errors.flatMap((one) => saidOf(one, labels)).join(' ');
  return 'The server is not responding. Your change may or may not have been saved; check before you try again.';
}

type Problem = { path: string; message: string };

/** Every fault of what was sent; those that are worded as the rest of a sentence begin with what they are about. */
function saidOf(
  { message, extensions }: { message: string; extensions?: { problems?: unknown } },
  labels: Labels,
): string[] {
  const problems = (extensions?.problems ?? []) as Problem[];
  // What the address of a page asks for may be no value at all.
  if (/^Variable "\$/.test(message)) return ['This page’s address has a value that does not exist.'];
  if (problems.length === 0) return [message];
  return problems.map(({ path, message: said }) => {
    if (!/^[a-z]/.test(said) || !path) return said;
    const words = path.replace(/\W*\d*\W+/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const subject = labels[path] ?? `${words[0]?.toUpperCase()}${words.slice(1)}`;
    return `${subject}: ${said.replace(/[.!?]?$/, (end) => end || '.')}`;
  });
}

/** The code of the server's refusal; null where it gave none. */
export function codeOf(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null;
  const code = error.errors[0]?.extensions?.code;
  return typeof code === 'string' ? code : null;
}

/** What is wrong with what was typed, by the field that it is about; without any for other failures. */
export function problemsOf(error: unknown): ReadonlyMap<string, string> {
  const problems = CombinedGraphQLErrors.is(error) ? error.errors[0]?.extensions?.problems : [];
  if (!Array.isArray(problems)) return new Map();
  return new Map(problems.map(({ path, message }) => [path.replace(/^basket\b.*/, 'basket'), message]));
}
