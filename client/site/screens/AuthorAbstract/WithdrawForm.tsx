import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { usePlainLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';

/** Withdraws the abstract, with a reason. */
export function WithdrawForm({ placed }: { placed: boolean }) {
  const form = usePlainLinkForm('withdraw');
  return (
    <Disclosure summary="Withdraw this abstract">
      <LinkForm form={form} label="Withdraw this abstract" send="Withdraw" size="small">
        <p>
          It will not be reviewed or presented, and we will email its authors.
          {placed && ' The programme will show it as cancelled.'} This can’t be undone.
        </p>
        <TextArea label="Reason" required rows={3} {...form.field('why')} />
      </LinkForm>
    </Disclosure>
  );
}
