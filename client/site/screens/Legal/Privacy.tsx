import { useSearchParams } from 'react-router-dom';
import { TextPage } from '#client/site/features/TextPage.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { PrivacyDocument, usePrivacyQuery } from './Legal.generated.ts';
import { LegalPage } from './LegalPage.tsx';

/** Which data this website takes in, why, and who else receives it. */
export default function Privacy() {
  const version = useSearchParams()[0].get('version') || null;
  return (
    <TextPage title="Privacy policy" result={usePrivacyQuery({ variables: { version } })}>
      {({ privacyPage }) => <LegalPage title="Privacy policy" path="/privacy" text={privacyPage} />}
    </TextPage>
  );
}

Privacy.queries = (({ search }) => [
  ask(PrivacyDocument, { version: search.get('version') || null }),
]) satisfies Queries;
