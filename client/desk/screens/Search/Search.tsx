import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { type FindQuery, useFindQuery } from './Search.generated.ts';
import styles from './Search.module.css';

/** Each kind: what it is called, where one of them is, and the list of all with the words. */
const KINDS: Readonly<Record<string, { title: string; page: (id: string) => string; list: string }>> = {
  registrations: { title: 'Registrations', page: (id) => `/registrations/${id}`, list: '/registrations' },
  abstracts: { title: 'Abstracts', page: (id) => `/abstracts/${id}`, list: '/abstracts' },
  messages: { title: 'Messages', page: (id) => `/messages/${id}`, list: '/messages' },
  coupons: { title: 'Coupons', page: (id) => `/coupons/${id}`, list: '/coupons' },
  subscribers: {
    title: 'Subscribers',
    page: (id) => `/subscribers?${new URLSearchParams({ search: id })}`,
    list: '/subscribers',
  },
  mail: { title: 'Mail', page: (id) => `/mail/${id}`, list: '/mail' },
};

/** What has the words of the search box, by kind (docs/product.md 16.6). */
export function Search() {
  const [params] = useSearchParams();
  const words = params.get('search') ?? '';
  const { data, error } = useFindQuery({ variables: { words } });
  return (
    <Page title={`${words}`} heading={<>Results for “{words}”</>}>
      {(error || !data) && <NotLoaded title="The search failed" error={error} />}
      {data?.find.length === 0 && <EmptyState title={`No results for “${words}”`} />}
      {data?.find.map((group) => (
        <Group key={group.kind} group={group} words={words} />
      ))}
    </Page>
  );
}

function Group({ group, words }: { group: FindQuery['find'][number]; words: string }) {
  const kind = KINDS[group.kind];
  if (!kind) return null;
  const { title, page, list } = kind;
  const id = `found-${group.kind.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {group.similar && <p className={styles.detail}>No exact match; similar spellings:</p>}
      <ul className={styles.list}>
        {group.found.map((found) => (
          <li key={found.id}>
            <Link to={page(found.id)}>{found.title}</Link>
            <span className={styles.detail}>{found.detail}</span>
          </li>
        ))}
      </ul>
      {group.more && <Link to={`${list}?${new URLSearchParams({ search: words })}`}>Show all</Link>}
    </section>
  );
}
