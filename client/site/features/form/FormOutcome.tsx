import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import type { PlainFormState } from './use-plain-form.ts';

/** What became of a form. */
export function FormOutcome({ form }: { form: PlainFormState }) {
  return (
    <>
      <NoticeRegion>{form.status === 'saved' && <Notice tone="success">Saved.</Notice>}</NoticeRegion>
      {form.status === 'refused' && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
    </>
  );
}
