import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { kindWord, ownWords, staysWords } from '#domain/orders/order-kind.ts';
import { printInstant } from '#domain/printed-dates.ts';
import { atStart } from '#domain/text.ts';
import { CancelOrderDocument, RequestCancellationDocument } from './CancelOrder.generated.ts';
import styles from './OrderInvoice.module.css';
import { type OrderFacts, type OrderProps, staysText } from './order-status.ts';

/**
 * Cancelling: what is not paid, or cost nothing, at once; what is paid by asking the organiser (docs/product.md 7.11), who can be
 * asked to move it to another conference as well (7.16).
 */
export function CancelActions(props: OrderProps) {
  const { cancellable, cancellationRequestable, cancellation, movableTo, unmovable } = props.order;
  const movable = cancellationRequestable && movableTo.length > 0;
  return (
    <>
      {movable && (
        <Disclosure summary="Ask to move to another conference">
          <MoveForm {...props} />
        </Disclosure>
      )}
      {cancellationRequestable && unmovable && (
        <p className={styles.unmovable}>
          {`This registration can’t be moved to another conference. ${unmovable}`}
        </p>
      )}
      {cancellable && (
        <Disclosure summary={`Cancel this ${nounOf(props.order)}`}>
          <CancelForm {...props} />
        </Disclosure>
      )}
      {cancellationRequestable && (
        <Disclosure summary={cancellation?.moveTo === null ? 'Ask again to cancel' : askingOf(props.order)}>
          <RequestForm {...props} />
        </Disclosure>
      )}
      <NoticeRegion>{cancellation && <Asked order={props.order} cancellation={cancellation} />}</NoticeRegion>
    </>
  );
}

type AskedProps = OrderProps & { cancellation: NonNullable<OrderFacts['cancellation']> };

function Asked({ order, cancellation }: AskedProps) {
  const what = atStart(ownWords(order));
  const { state, moveTo, requestedAt, answer, decidedAt } = cancellation;
  const titles = {
    OPEN: moveTo === null ? 'You have asked to cancel' : `You have asked to move to ${moveTo}`,
    ACCEPTED:
      moveTo === null ? 'Your cancellation is accepted' : `Your registration has been moved to ${moveTo}`,
    DECLINED: `${what} stays as it is`,
  };
  return (
    <Notice tone={state === 'ACCEPTED' ? 'success' : 'info'} title={titles[state]} className={styles.asked}>
      <p>
        {state === 'OPEN'
          ? `Sent on ${printInstant(requestedAt)}. ${what} ${staysWords(order)} until we decide; we will email you our decision.`
          : `Decided on ${printInstant(decidedAt ?? requestedAt)}.`}
      </p>
      {answer && <p className={styles.address}>{answer}</p>}
    </Notice>
  );
}

/** What is complete, and what belongs to a registration, is no longer only an order. */
export const nounOf = (order: OrderFacts): string =>
  order.paid || order.kind !== 'REGISTRATION' ? kindWord(order) : 'order';

const askingOf = (order: OrderFacts) => `Ask to cancel this ${nounOf(order)}`;

/** What ends with it, and what does not. */
function endingOf(order: OrderFacts): string {
  if (!order.paid)
    return `The order is cancelled at once and can no longer be paid. ${order.transfers.length > 0 ? 'We will email you about what came by bank transfer.' : 'Nothing is charged.'}`;
  return order.kind === 'REGISTRATION'
    ? `The registration is cancelled at once, and its tickets are no longer valid.${order.additions.some(({ payable }) => payable) ? ' What was added to it and is not paid is cancelled with it.' : ''}${staysText(order)}`
    : `${atStart(ownWords(order))} is cancelled at once.${order.registrationEnded ? '' : ' Your registration is not affected.'}`;
}

function CancelForm({ order }: OrderProps) {
  const form = useLinkForm(CancelOrderDocument, { variables: (_values, token) => ({ token }) });
  return (
    <LinkForm
      form={form}
      label={`Cancel this ${nounOf(order)}`}
      send={`Cancel the ${nounOf(order)} for good`}
      size="small"
    >
      <p>
        <span>{endingOf(order)}</span> This can’t be undone.
      </p>
    </LinkForm>
  );
}

function MoveForm({ order }: OrderProps) {
  const form = useLinkForm(RequestCancellationDocument, {
    variables: ({ moveTo = '', reason = '' }, token) => ({ token, moveTo, reason }),
  });
  return (
    <LinkForm form={form} label="Ask to move to another conference" send="Ask to move" size="small">
      <Select
        label="Move to"
        hint="You can move once, within the same calendar year and subject to approval, for example after a visa refusal. Your payment moves with you."
        {...form.field('moveTo')}
      >
        {order.movableTo.map(({ id, title, date }) => (
          <option key={id} value={id}>{`${title}, ${date}`}</option>
        ))}
      </Select>
      <TextArea
        label="Reason"
        note="(optional)"
        hint="We will email you our decision. Your registration stays valid until then."
        rows={3}
        {...form.field('reason')}
      />
    </LinkForm>
  );
}

function RequestForm({ order }: OrderProps) {
  const form = useLinkForm(RequestCancellationDocument, {
    variables: ({ reason = '' }, token) => ({ token, reason }),
  });
  return (
    <LinkForm form={form} label={askingOf(order)} send="Ask to cancel" size="small">
      <TextArea
        label="Reason"
        note="(optional)"
        hint={`We decide under our terms and email you our decision. Until then ${ownWords(order)} ${staysWords(order)}.`}
        rows={3}
        {...form.field('reason')}
      />
    </LinkForm>
  );
}
