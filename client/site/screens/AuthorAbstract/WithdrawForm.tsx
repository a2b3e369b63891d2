import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';

/** Withdraws the abstract, with a reason. */
export function WithdrawForm() {
  const form = usePlainLinkForm('withdraw');
  return (
    <Disclosure summary="Withdraw this abstract">
      <form {...form.formProps} aria-label="Withdraw this abstract" className={link.form}>
        <p>
          It will be neither reviewed nor presented, and its authors are told by email. This can’t be undone.
        </p>
        <TextArea label="Reason" required maxLength={2000} rows={3} {...form.field('why')} />
        <FormOutcome form={form} />
        <Button type="submit" size="small" busy={form.busy} className={shared.send}>
          Withdraw
        </Button>
      </form>
    </Disclosure>
  );
}
