import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { usePlainForm } from '#client/site/features/form/use-plain-form.ts';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import type { AuthorPartProps } from './AuthorSheet.tsx';

/** Withdraws the abstract, with a reason. */
export function WithdrawForm({ token, reload }: AuthorPartProps) {
  const form = usePlainForm(`/abstract/${token}/withdraw`, reload);
  return (
    <Disclosure summary="Withdraw this abstract">
      <form {...form.formProps} aria-label="Withdraw this abstract" className={link.form}>
        <p>
          It will be neither reviewed nor presented, and its authors are told by email. This can’t be undone.
        </p>
        <TextArea label="Reason" name="why" required maxLength={2000} rows={3} error={form.errors.why} />
        <FormOutcome form={form.errors.why ? { ...form, status: 'idle' } : form} />
        <Button type="submit" size="small" busy={form.busy} className={shared.send}>
          Withdraw
        </Button>
      </form>
    </Disclosure>
  );
}
