import { Meta } from '#client/site/features/Meta.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { TERMS_VERSION } from '#domain/registration/terms.ts';
import { LegalPage } from './LegalPage.tsx';
import { termsSections } from './terms.ts';

/** The terms that a registrant accepts; their version is stored with the order. */
export default function Terms() {
  return (
    <>
      <Meta
        title="Terms and conditions"
        description="The terms for registering for our conferences: prices and payment, transfers, visa refusal, changes, abstracts, conduct and liability."
      />
      <LegalPage
        title="Terms and conditions"
        lead="What you and we agree on when you register for a conference or send an abstract, in plain words."
        sections={termsSections}
        aside={<DataList layout="stacked" items={[{ term: 'Version', value: TERMS_VERSION }]} />}
      />
    </>
  );
}
