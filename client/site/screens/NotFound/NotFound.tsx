import { useLocation } from 'react-router-dom';
import { useContactWords } from '#client/site/features/contact-words.ts';
import { Meta } from '#client/site/features/Meta.tsx';
import { useStatus } from '#client/site/features/response.ts';
import { Button } from '#client/ui/Button.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import styles from './NotFound.module.css';

const elsewhere = [
  { to: '/conferences', label: 'Conferences', text: 'Dates, places, prices and programmes.' },
  { to: '/abstract-submission', label: 'Submit an abstract', text: 'Up to 300 words and a document.' },
  { to: '/faq', label: 'Questions and answers', text: 'Posters, payment, certificates, visas.' },
] as const;

/** Any address without a page; the response has status 404. The server renders one page for all of them, so only the browser shows the address. */
export default function NotFound() {
  useStatus(404);
  const { pathname } = useLocation();
  const { answerTime } = useContactWords();
  const contact = answerTime ? `Write to us; we reply ${answerTime}.` : 'Write to us.';
  const path = useHydrated() ? pathname : 'this address';
  return (
    <>
      <Meta title="Page not found" description="There is no page at this address." noIndex />
      <PageHeader
        eyebrow="Error 404"
        title="Page not found"
        lead={
          <>
            There is nothing at <span className={styles.path}>{path}</span>. The address may be mistyped, or
            the page may have moved.
          </>
        }
        actions={<Button href="/">Back to the home page</Button>}
      />
      <nav aria-label="Where to go from here" className={`wrap ${styles.nav}`}>
        <ul className={styles.links}>
          {[...elsewhere, { to: '/contact', label: 'Contact', text: contact }].map(({ to, label, text }) => (
            <li key={to} className={styles.item}>
              <a href={to} className={styles.link}>
                {label}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
