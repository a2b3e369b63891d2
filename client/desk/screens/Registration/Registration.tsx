import { useParams } from 'react-router-dom';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { DetailPage } from '../../parts/DetailPage.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Actions } from './Actions.tsx';
import { Cancellation } from './Cancellation.tsx';
import { Facts } from './Facts.tsx';
import { HandOvers } from './HandOvers.tsx';
import { useRegistrationQuery } from './Registration.generated.ts';
import styles from './Registration.module.css';
import { Tables } from './Tables.tsx';

/** All about one registration, and what can be done with it (docs/product.md 16.2). */
export function Registration() {
  const { reference = '' } = useParams();
  const { data, error } = useRegistrationQuery({ variables: { reference } });
  if (!data) return <NotLoaded what="The registration" error={error} />;
  const details = data.registration;
  if (!details) return <EmptyState title={`There is no registration ${reference}`} />;
  const { designation, firstName, lastName } = details.registration;
  return (
    <DetailPage
      title={details.reference}
      list={['/registrations', 'Registrations']}
      heading={`${designation} ${firstName} ${lastName}`}
      badges={
        <>
          <StatusBadge {...details.registration} />
          <span className={styles.reference}>{details.reference}</span>
        </>
      }
    >
      <Cancellation details={details} />
      <HandOvers details={details} />
      <Actions details={details} />
      <Facts details={details} />
      <Tables details={details} />
    </DetailPage>
  );
}
