import { useState } from 'react';
import { useAttemptKey } from '#client/site/features/form/use-attempt-key.ts';
import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import sharedStyles from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
import { printLastMinute } from '#domain/printed-dates.ts';
import styles from './OrderInvoice.module.css';
import type { OrderProps } from './order-status.ts';
import { SharePaymentDocument } from './SharePayment.generated.ts';

type Shared = { url: string; email: string };

/** Sends the order to whoever pays: a link to copy, and a mail where there is an address (docs/product.md 7.9). */
export function SharePayment({ order }: OrderProps) {
  const { publicUrl } = usePageConfig();
  const [shared, setShared] = useState<Shared | null>(null);
  const keyOf = useAttemptKey();
  const form = useLinkForm(SharePaymentDocument, {
    variables: ({ email = '' }, token) => {
      const to = email.trim() || null;
      // What is sent after a link was made asks for another one.
      return { token, email: to, clientKey: keyOf({ to, after: shared?.url }) };
    },
    onSent(link, { values: { email = '' } }) {
      if (link.__typename === 'PayLink')
        setShared({ url: `${publicUrl}/pay/${link.token}`, email: email.trim() });
    },
  });
  const { priceHeldUntil, priceHeld } = order;
  return (
    <Disclosure summary="Someone else is paying" open={shared !== null || undefined}>
      <LinkForm form={form} label="Send a payment link" send="Send a payment link" size="small">
        <p className={sharedStyles.small}>
          {priceHeldUntil === null
            ? 'The linked page shows the prices, the pro-forma invoice and the ways to pay, and nothing about you. We then hold the price for up to two weeks.'
            : priceHeld
              ? `The price is held until ${printLastMinute(priceHeldUntil)}. After that, the price on the day you pay applies.`
              : 'The price is no longer held. The order can still be paid, at the price shown on the payment page.'}
        </p>
        <TextInput
          label="Their email address"
          note="(optional)"
          hint="We send one email. Without an address, you get the link to pass on yourself."
          type="email"
          {...form.field('email')}
        />
      </LinkForm>
      <NoticeRegion>{shared && <SharedNotice key={shared.url} shared={shared} />}</NoticeRegion>
    </Disclosure>
  );
}

function SharedNotice({ shared }: { shared: Shared }) {
  return (
    <Notice
      tone="success"
      title={shared.email ? `The link is on its way to ${shared.email}` : 'Here is the payment link'}
      actions={<CopyButton text={shared.url}>Copy the link</CopyButton>}
    >
      <p className={styles.link}>{shared.url}</p>
      <p>It is shown only once. You can create another at any time.</p>
    </Notice>
  );
}
