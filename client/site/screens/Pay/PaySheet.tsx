import { useState } from 'react';
import link from '#client/site/features/link-page/LinkPage.module.css';
import { useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { WithoutScript } from '#client/site/features/link-page/WithoutScript.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { CheckoutNotice } from '#client/site/features/payment/CheckoutNotice.tsx';
import { PayWays } from '#client/site/features/payment/PayWays.tsx';
import { TransferDetails } from '#client/site/features/payment/TransferDetails.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { printLastMinute } from '#domain/printed-dates.ts';
import { timesNote } from '#domain/time.ts';
import type { OrderToPayQuery } from './Pay.generated.ts';
import styles from './Pay.module.css';
import { PayLines } from './PayLines.tsx';
import { usePay } from './use-pay.ts';

export type OrderToPay = NonNullable<OrderToPayQuery['orderToPay']>;

/** What is to be paid, for what, and the ways to pay it; nothing about who registered. */
export function PaySheet({ order }: { order: OrderToPay }) {
  const { path } = useLinkPage();
  const { site } = usePageConfig();
  const paying = usePay(order);
  // It stays open around PayPal’s buttons while they take the payment.
  const [isOpened, setIsOpened] = useState(false);
  const payable = order.state === 'OPEN' || order.state === 'REQUOTED';
  return (
    <div data-discipline={order.conference.discipline}>
      <Meta title={`Payment for ${order.reference}`} description="A payment for a registration." noIndex />
      <PageHeader eyebrow={`Payment for order ${order.reference}`} title={order.conferenceTitle} />
      <div className={`wrap ${link.page} ${link.parts} ${styles.page}`}>
        <State order={order} />
        <div className={link.parts}>
          <PayLines order={order} title={payable ? 'Amount due' : 'The order'} />
          {order.proForma && (
            <Button
              href={`${path}/pro-forma.pdf`}
              variant="secondary"
              icon={<Icon name="download" />}
              className={shared.send}
            >
              Pro-forma invoice (PDF)
            </Button>
          )}
        </div>
        <div className={link.parts}>
          {order.transfer && (
            <Section nested level={2} title="Bank transfer">
              <TransferDetails
                transfer={order.transfer}
                totalMinor={order.totalMinor - order.cameMinor}
                currency={order.currency}
              />
            </Section>
          )}
          {(payable || paying.message || paying.stage) &&
            (order.transfer ? (
              // Whoever was told the account pays there, and this is the other way.
              <Disclosure
                summary="Pay through PayPal instead"
                wide
                open={isOpened || Boolean(paying.message || paying.stage)}
                onToggle={setIsOpened}
              >
                <ThroughPayPal order={order} paying={paying} payable={payable} />
              </Disclosure>
            ) : (
              <Section nested level={2} title="Pay">
                <ThroughPayPal order={order} paying={paying} payable={payable} />
              </Section>
            ))}
          <Section nested level={2} title="The event">
            <DataList
              items={[
                { term: 'Date', value: order.eventDate },
                { term: 'Place', value: order.eventLocation },
                ...(order.eventVenue ? [{ term: 'Venue', value: order.eventVenue }] : []),
                { term: 'Organiser', value: `${site.legalName}, ${site.email}` },
              ]}
            />
          </Section>
        </div>
        {payable && <WithoutScript>To pay here, please turn on JavaScript in your browser.</WithoutScript>}
        <p className={shared.small}>
          Anyone who has this page’s address can pay, and sees nothing more than this. {timesNote()}
        </p>
      </div>
    </div>
  );
}

type ThroughPayPalProps = { order: OrderToPay; paying: ReturnType<typeof usePay>; payable: boolean };

function ThroughPayPal({ order, paying, payable }: ThroughPayPalProps) {
  const { paypal } = usePageConfig();
  return (
    <>
      {payable && order.transfer && order.totalByPayPalMinor !== order.totalByTransferMinor && (
        <p>{`Through PayPal you pay ${formatMoney(order.totalByPayPalMinor, order.currency)}, including the processing fee.`}</p>
      )}
      {paypal.standIn && payable && (
        <Notice tone="warning" title="No money moves on this site">
          <p>It uses a stand-in for PayPal: nothing is charged.</p>
        </Notice>
      )}
      {payable && !paying.unsettled && (
        <PayWays
          currency={order.currency}
          payable
          paying={paying}
          totalMinor={order.totalByPayPalMinor}
          transferMinor={order.transferOffered ? order.totalByTransferMinor : null}
          ready
          onBlocked={() => {}}
        />
      )}
      <CheckoutNotice message={paying.message} stage={paying.stage} />
    </>
  );
}

function State({ order }: { order: OrderToPay }) {
  const { state, totalMinor, totalNowMinor, cameMinor, soldOut, currency } = order;
  const money = (minor: number) => formatInFull(minor, currency);
  const until = printLastMinute(order.priceHeldUntil);
  switch (state) {
    case 'OPEN':
      return (
        <Notice
          tone="info"
          title={`${money(order.transfer ? totalMinor - cameMinor : totalMinor)} to be paid`}
        >
          <p>
            {order.transfer
              ? `${cameMinor > 0 ? `${money(cameMinor)} has arrived. ` : ''}Awaiting a bank transfer until ${until}. Please do not pay twice.`
              : `This price is held until ${until}.`}
          </p>
        </Notice>
      );
    case 'REQUOTED':
      return totalNowMinor === totalMinor ? (
        <Notice tone="info" title={`${money(totalMinor)} to be paid`}>
          <p>{`The price was held until ${until}, and is still the same today.`}</p>
        </Notice>
      ) : (
        <Notice tone="warning" title={`The total is now ${money(totalNowMinor ?? totalMinor)}`}>
          <p>
            The price was held until {until}. Until then the total was <s>{money(totalMinor)}</s>. If you pay
            below, you pay {money(totalNowMinor ?? totalMinor)}.
          </p>
        </Notice>
      );
    case 'UNDER_WAY':
      return (
        <Notice tone="info" title="A payment is under way" role="status">
          <p>Somebody is paying this order, or PayPal is reviewing the payment. Please do not pay again.</p>
        </Notice>
      );
    case 'PAID':
      return (
        <Notice tone="success" title="This order is paid" role="status">
          <p>Thank you. A confirmation has been sent to the person who registered.</p>
        </Notice>
      );
    case 'CLOSED':
      return (
        <Notice tone="info" title="This order can no longer be paid" role="status">
          <p>
            {soldOut ?? 'It was cancelled, has expired, or another was made instead.'}{' '}
            {cameMinor > 0
              ? `${money(cameMinor)} arrived by bank transfer; we will write about it to the person who registered.`
              : 'Nothing is due.'}
          </p>
        </Notice>
      );
  }
}
