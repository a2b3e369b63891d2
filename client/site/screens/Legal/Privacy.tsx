import { Meta } from '#client/site/features/Meta.tsx';
import { LegalPage } from './LegalPage.tsx';
import { privacySections } from './privacy.ts';

/** Which data this website takes in, why, and who else receives it. */
export default function Privacy() {
  return (
    <>
      <Meta
        title="Privacy policy"
        description="Which personal data we collect when you register, submit an abstract, write or subscribe, why, who receives it, how long we keep it, and your rights."
      />
      <LegalPage
        title="Privacy policy"
        lead="Which data we hold, why, and who else receives it. There are no accounts, no trackers and no advertising."
        sections={privacySections}
      />
    </>
  );
}
