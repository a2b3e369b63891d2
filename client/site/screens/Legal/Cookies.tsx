import { useSearchParams } from 'react-router-dom';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { CookiesDocument, useCookiesQuery } from './Legal.generated.ts';
import { LegalPage } from './LegalPage.tsx';

/** What this website leaves in a browser, and what others may. */
export default function Cookies() {
  const version = useSearchParams()[0].get('version') || null;
  return (
    <TextPage title="Cookie policy" result={useCookiesQuery({ variables: { version } })}>
      {({ cookiesPage }) => <LegalPage title="Cookie policy" path="/cookies" text={cookiesPage} />}
    </TextPage>
  );
}

Cookies.queries = (({ search }) => [
  ask(CookiesDocument, { version: search.get('version') || null }),
]) satisfies Queries;
