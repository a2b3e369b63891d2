import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { invoicedMinor } from '#domain/billing/documents.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printInstant } from '#domain/printed-dates.ts';
import { words } from '#domain/text.ts';
import { BillingForm } from './BillingForm.tsx';
import styles from './OrderInvoice.module.css';
import type { OrderFacts, OrderProps } from './order-status.ts';

/** The invoice: its documents, and who it is made out to (docs/product.md 14). */
export function OrderInvoice({ order }: OrderProps) {
  return (
    <Section nested title="Invoice" lead={leadOf(order)} data-print="hide">
      <div className={styles.parts}>
        <Documents order={order} />
        {order.billing && <Details billing={order.billing} />}
      </div>
    </Section>
  );
}

/** Who it is made out to, as a form. */
export function InvoiceAction({ order }: OrderProps) {
  /** How many documents there were when the details were saved; null before that. */
  const [issuedBefore, setIssuedBefore] = useState<number | null>(null);
  const { billing, documents } = order;
  return (
    <>
      <Disclosure summary={billing ? 'Change the billing details' : 'Get an invoice'}>
        <BillingForm order={order} onSaved={setIssuedBefore} />
      </Disclosure>
      <NoticeRegion>
        {issuedBefore !== null && (
          <Notice tone="success">
            {documents.length > issuedBefore
              ? `Saved. Your new documents are on their way to ${order.email}.`
              : order.paid
                ? 'Saved.'
                : 'Saved. We will issue the invoice once you have paid.'}
          </Notice>
        )}
      </NoticeRegion>
    </>
  );
}

function leadOf({ billing, documents, paid }: OrderFacts): string | undefined {
  if (documents.length > 0 || !billing) return undefined;
  if (billing.documentsDue) return 'Your invoice is about to be issued.';
  return paid ? undefined : 'We will issue your invoice once you have paid.';
}

function Documents({ order }: OrderProps) {
  const { token, documents, proForma, currency } = order;
  if (documents.length === 0 && !proForma) return null;
  return (
    <ul className={styles.documents}>
      {proForma && (
        <li className={styles.document}>
          <p className={styles.name}>Pro-forma invoice</p>
          <p className={`${shared.small} ${styles.detail}`}>
            {order.status === 'PENDING'
              ? 'Shows what your payment is for'
              : 'Shows the amount due before you pay'}
          </p>
          <Download href={`/order/${token}/pro-forma.pdf`} name="Pro-forma invoice" />
        </li>
      )}
      {documents.map(({ number, issuedAt, ...document }) => (
        <li key={number} className={styles.document}>
          <p className={styles.name}>{`${words(document.kind)} ${number}`}</p>
          <p className={`${shared.small} ${styles.detail}`}>
            {printInstant(issuedAt)}, {formatMoney(invoicedMinor(document), currency).replace('-', '−')}
          </p>
          <Download href={`/order/${token}/documents/${number}.pdf`} name={number} />
        </li>
      ))}
    </ul>
  );
}

function Download({ href, name }: { href: string; name: string }) {
  return (
    <Button
      href={href}
      size="small"
      variant="secondary"
      icon={<Icon name="download" />}
      className={styles.download}
    >
      <span className="visually-hidden">{name} </span>PDF
    </Button>
  );
}

function Details({ billing }: { billing: NonNullable<OrderFacts['billing']> }) {
  return (
    <>
      <DataList
        items={[
          { term: 'Company', value: billing.company },
          { term: 'Billing address', value: <span className={styles.address}>{billing.address}</span> },
          { term: 'Country', value: billing.country },
          ...(billing.vatNumber ? [{ term: 'VAT or tax number', value: billing.vatNumber }] : []),
          ...(billing.purchaseOrder ? [{ term: 'Purchase order number', value: billing.purchaseOrder }] : []),
        ]}
      />
      {billing.vatNumberWellFormed === false && (
        <Notice tone="warning" title="Please check the VAT number">
          <p>
            <span translate="no">{billing.vatNumber}</span> does not look like a VAT number that we can check,
            such as DE129273398. If it is correct, leave it: we print it as you typed it.
          </p>
        </Notice>
      )}
    </>
  );
}
