import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import shared from '#client/ui/Shared.module.css';
import { UNSENT } from '../call-failure.ts';
import type { SentForm } from './use-sent-form.ts';

type FormOutcomeProps = {
  form: Pick<SentForm, 'status' | 'failure'>;
  /** What is said once it is stored, where the page does not show that by itself. */
  done?: string;
};

/** What became of a form, beside it. */
export function FormOutcome({ form: { status, failure }, done }: FormOutcomeProps) {
  const { message, faults = [] } = failure ?? {};
  return (
    <>
      {done && <NoticeRegion>{status === 'success' && <Notice tone="success">{done}</Notice>}</NoticeRegion>}
      {failure && (
        <Notice tone="error" live title={faults.length > 1 && `${faults.length} things to put right`}>
          {faults.length > 1 ? (
            <ul className={shared.bullets}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          ) : (
            message || UNSENT
          )}
        </Notice>
      )}
    </>
  );
}
