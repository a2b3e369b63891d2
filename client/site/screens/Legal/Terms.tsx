import { useSearchParams } from 'react-router-dom';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { TermsDocument, useTermsQuery } from './Legal.generated.ts';
import { LegalPage } from './LegalPage.tsx';

/** The terms that a registrant accepts; an order keeps which version that was. */
export default function Terms() {
  const version = useSearchParams()[0].get('version') || null;
  return (
    <TextPage title="Terms and conditions" result={useTermsQuery({ variables: { version } })}>
      {({ termsPage }) => <LegalPage title="Terms and conditions" path="/terms" text={termsPage} named />}
    </TextPage>
  );
}

Terms.queries = (({ search }) => [
  ask(TermsDocument, { version: search.get('version') || null }),
]) satisfies Queries;
