import { Link } from 'react-router-dom';

/** Where the desk has what an entry is about, by the first word of its subject. */
const PAGES: Record<string, string> = {
  order: '/registrations/',
  abstract: '/abstracts/',
  message: '/messages/',
  coupon: '/coupons/',
  mail: '/mail/',
};

/** What an entry is about, with the way there. */
export function Subject({ subject }: { subject: string }) {
  const [kind = '', id = ''] = subject.split(' ');
  const page = PAGES[kind];
  return page && id ? <Link to={`${page}${id}`}>{subject}</Link> : subject;
}
