import { Link } from 'react-router-dom';
import { words } from '../../format.ts';

/** Where the desk has what an entry is about, by the first word of its subject. */
const PAGES: Record<string, string> = {
  order: '/registrations/',
  abstract: '/abstracts/',
  message: '/messages/',
  coupon: '/coupons/',
  mail: '/mail/',
};

/** What people call a subject whose stored name is another. */
const NAMES: Record<string, string> = { order: 'Registration', mail: 'Email' };

/** What an entry is about, with the way there; `name` says whom of the team. */
export function Subject({ subject, name }: { subject: string; name: string | null }) {
  const [kind = '', id = ''] = subject.split(' ');
  const page = PAGES[kind];
  const text = `${NAMES[kind] ?? words(kind)} ${name ?? id}`;
  return page && id ? <Link to={`${page}${id}`}>{text}</Link> : text;
}
