import { useState } from 'react';
import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { useAttemptKey } from '#client/site/features/form/use-attempt-key.ts';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { printLastMinute } from '#client/site/features/payment/dates.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import sharedStyles from '#client/ui/Shared.module.css';
import { TextInput } from '#client/ui/TextInput.tsx';
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
    <Section
      nested
      title="Someone else is paying"
      lead={
        priceHeldUntil === null
          ? 'Make a link for whoever pays. Its page has the prices, the pro-forma invoice and the ways to pay, and nothing about you. The price is then held for up to two weeks.'
          : priceHeld
            ? `The price is held until ${printLastMinute(priceHeldUntil)}. After that the order can be paid at the price of that day.`
            : 'The price is no longer held. The order can still be paid, at today’s price, and the page for whoever pays says which that is.'
      }
      data-print="hide"
    >
      <div className={styles.parts}>
        <NoticeRegion>{shared && <SharedNotice key={shared.url} shared={shared} />}</NoticeRegion>
        <form {...form.formProps} aria-label="Send a payment link" className={styles.form}>
          <TextInput
            label="Their email address"
            note="(optional)"
            hint="Without one, you get the link to pass on yourself. We send one email."
            type="email"
            maxLength={254}
            {...form.field('email')}
          />
          <FormOutcome form={form} />
          <Button type="submit" size="small" busy={form.busy} className={sharedStyles.send}>
            Send a payment link
          </Button>
        </form>
      </div>
    </Section>
  );
}

function SharedNotice({ shared }: { shared: Shared }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shared.url);
      setCopied(true);
    } catch {
      // The link stands there to be selected.
    }
  };
  return (
    <Notice
      tone="success"
      title={shared.email ? `The link is on its way to ${shared.email}` : 'Here is the link for whoever pays'}
      actions={
        <Button size="small" variant="secondary" onClick={copy}>
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
      }
    >
      <p className={styles.link}>{shared.url}</p>
      <p>It is shown once. You can make another one whenever you like.</p>
    </Notice>
  );
}
