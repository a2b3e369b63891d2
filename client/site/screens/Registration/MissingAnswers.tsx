import { memo } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { NoticeRegion } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './Registration.module.css';
import type { FormField } from './registration-form.ts';
import { type FormState, fieldId } from './use-registration-form.ts';

/** Id of the list that says why the ways to pay are disabled. */
export const MISSING_ID = 'registration-missing';

const NAMES: Readonly<Record<FormField, string>> = {
  selectedConference: 'Conference',
  designation: 'Designation',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone number',
  country: 'Country',
  category: 'Category',
  scientificSession: 'Scientific session',
  organization: 'Organization',
  tickets: 'Tickets',
  pastConference: 'Past conference',
  terms: 'Terms and conditions',
};

/** What keeps the ways to pay disabled, each leading to its field. */
export const MissingAnswers = memo(function MissingAnswers({
  problems,
  focus,
}: Pick<FormState, 'problems' | 'focus'>) {
  return (
    <div id={MISSING_ID} data-complete={problems.length === 0 || undefined} className={styles.missingAnswers}>
      <NoticeRegion>{problems.length === 0 && <p>All fields are complete.</p>}</NoticeRegion>
      {problems.length > 0 && (
        <>
          <p className={styles.missingTitle}>
            {problems.length === 1
              ? '1 field still to complete:'
              : `${problems.length} fields still to complete:`}
          </p>
          <ul className={`${shared.links} ${styles.missingList}`}>
            {problems.map(({ field }) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focus(field);
                  }}
                >
                  {NAMES[field]}
                </a>
              </li>
            ))}
          </ul>
          <Button type="submit" variant="secondary" size="small">
            Show missing fields
          </Button>
        </>
      )}
    </div>
  );
});
