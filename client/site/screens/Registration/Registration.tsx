import { useSearchParams } from 'react-router-dom';
import { Meta } from '#client/site/features/Meta.tsx';
import { OrderLinksForm } from '#client/site/features/payment/OrderLinksForm.tsx';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { parseRegistrationQuery } from '#domain/registration/registration-link.ts';
import { conferenceOf } from './conference-choice.ts';
import { PriceListDocument, RegistrationDocument, useRegistrationQuery } from './Registration.generated.ts';
import styles from './Registration.module.css';
import { RegistrationDesk } from './RegistrationDesk.tsx';
import { STEPS } from './steps.ts';

/** Registration and payment (docs/product.md 2.13). */
export default function Registration() {
  const [params] = useSearchParams();
  const { data, error, refetch } = useRegistrationQuery();
  const page = data?.registrationPage;
  const already = (
    <Section title={page?.alreadyHeading ?? 'Already registered?'} level={3} nested>
      {page?.alreadyText && <p className={shared.small}>{page.alreadyText}</p>}
      <OrderLinksForm />
    </Section>
  );
  return (
    <>
      <Meta title="Registration" description={page?.summary ?? 'Registration'} />
      <PageHeader
        title={page?.heading ?? 'Registration'}
        lead={page?.lead}
        compact
        aside={
          <nav aria-label="Steps of the registration">
            <ol className={styles.steps}>
              {STEPS.map(({ id, title }, index) => (
                <li key={id}>
                  <a href={`#${id}`} className={shared.faint}>
                    <span className={styles.numeral}>{index + 1}</span> {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        }
      />
      {data ? (
        <RegistrationDesk
          // Another link is another registration; what was typed comes back from the session.
          key={params.toString()}
          query={parseRegistrationQuery(params)}
          offered={data.offered.nodes}
          choices={data.registrationChoices}
          listed={data.listed.nodes}
          termsVersion={data.termsPage?.version ?? null}
          reload={refetch}
        >
          {already}
        </RegistrationDesk>
      ) : (
        <div className={`wrap ${styles.page}`}>
          {error ? (
            <EmptyState
              title="The registration form could not be loaded"
              actions={<Button onClick={() => refetch().catch(() => {})}>Try again</Button>}
            >
              <p>Nothing you typed has been lost. Please check your connection and try again.</p>
            </EmptyState>
          ) : (
            <Loading>Loading the registration form…</Loading>
          )}
          {already}
        </div>
      )}
    </>
  );
}

Registration.queries = (({ search }, client) => {
  const first = ask(RegistrationDocument, {});
  const offered = client.readQuery({ query: RegistrationDocument })?.offered.nodes;
  if (!offered) return [first];
  const shown = conferenceOf(parseRegistrationQuery(search), offered) ?? offered[0];
  return [first, ask(PriceListDocument, { conferenceId: shown?.id ?? '' })];
}) satisfies Queries;
