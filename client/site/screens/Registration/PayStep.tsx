import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { usePageConfig } from '#client/site/features/page-config.ts';
import { CheckoutNotice } from '#client/site/features/payment/CheckoutNotice.tsx';
import { PayWays } from '#client/site/features/payment/PayWays.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { REGISTRATION_CLOSED } from '#domain/deadlines.ts';
import { fullName } from '#domain/names.ts';
import { type Quote, totalBy } from '#domain/pricing/quote.ts';
import { pastConferenceLabel } from '#domain/registration/messages.ts';
import { CouponField } from './CouponField.tsx';
import { MISSING_ID, MissingAnswers } from './MissingAnswers.tsx';
import type { ServerPriceList } from './price-list.ts';
import type { OfferedConferenceFragment } from './Registration.generated.ts';
import styles from './Registration.module.css';
import { Step } from './Step.tsx';
import { TicketQuestion } from './TicketQuestion.tsx';
import type { Checkout } from './use-checkout.ts';
import type { CouponState } from './use-coupon.ts';
import type { Pricing } from './use-price-list.ts';
import { type FormState, fieldId } from './use-registration-form.ts';

type PayStepProps = {
  state: FormState;
  conference: OfferedConferenceFragment | null;
  pricing: Pricing | null;
  /** The days of a conference that has taken place, as printed. */
  pastDays: string | null;
  /** What is selected beyond what is left, in words; '' for nothing. */
  shortage: string;
  quote: Quote | null;
  /** What can be paid in. */
  currencies: ServerPriceList['currencies'];
  /** Whether it can be paid by bank transfer, too. */
  offersTransfer: boolean;
  coupon: CouponState;
  checkout: Checkout;
  /** Whether the entries of an earlier visit are back in the form. */
  restored: boolean;
};

/** The third step: a last look, the coupon, the terms, and the ways to pay. */
export function PayStep({
  state,
  conference,
  pricing,
  pastDays,
  shortage,
  quote,
  currencies,
  offersTransfer,
  coupon,
  checkout,
  restored,
}: PayStepProps) {
  const { form, problems, errorOf, focus, setCouponCode, setTerms, setPastAcknowledged } = state;
  const { standIn } = usePageConfig().paypal;
  const ticket = useTicketQuestion(quote);
  const free = quote?.totalMinor === 0 && !problems.some(({ field }) => PRICE_DECIDING.includes(field));
  const payable = problems.length === 0 && pricing !== null && !pricing.closed && shortage === '';
  // What is typed shows in its field at once, and here as soon as there is time. The ways to pay don't wait.
  const details = useDeferredValue(form.details);
  const reviewed = useDeferredValue(conference);
  const missing = useDeferredValue(problems);
  return (
    <Step id="pay">
      <Review details={details} conference={reviewed} />
      <CouponField code={form.couponCode} setCode={setCouponCode} coupon={coupon} quote={quote} />
      {pastDays !== null && (
        <Checkbox
          id={fieldId('pastConference')}
          required
          checked={form.pastConferenceId === form.details.selectedConference}
          error={errorOf('pastConference')}
          onChange={(event) => setPastAcknowledged(event.target.checked)}
          label={pastConferenceLabel(pastDays)}
        />
      )}
      <Terms accepted={form.termsAccepted} setTerms={setTerms} error={errorOf('terms')} />
      {pricing?.closed ? (
        <Notice tone="error">
          <p>{REGISTRATION_CLOSED}</p>
        </Notice>
      ) : (
        <MissingAnswers problems={missing} focus={focus} />
      )}
      {shortage !== '' && (
        <Notice tone="error">
          <p>
            <span>{shortage}</span> <a href="#what">Please change your selection.</a>
          </p>
        </Notice>
      )}
      {standIn && !free && (
        <Notice tone="warning" title="No money moves on this site">
          <p>It uses a stand-in for PayPal: nothing is charged.</p>
        </Notice>
      )}
      {!checkout.unsettled && (
        <Ways free={free} payable={payable} checkout={checkout} asksFirst={ticket.asksFirst}>
          <PayWays
            currency={quote?.currency ?? form.currency}
            currencies={currencies}
            payable={payable}
            paying={checkout}
            transferMinor={offersTransfer && quote ? totalBy(quote, 'TRANSFER') : null}
            totalMinor={quote?.totalMinor ?? 0}
            ready={restored}
            describedBy={MISSING_ID}
            onBlocked={state.reveal}
            asksFirst={ticket.asksFirst}
          />
        </Ways>
      )}
      <CheckoutNotice message={checkout.message} stage={checkout.stage} />
      {ticket.asked > 0 && (
        // Each time it is asked, it takes the focus.
        <TicketQuestion
          key={ticket.asked}
          label={free ? 'Register without a ticket' : 'Go on without a ticket'}
          busy={checkout.stage !== null}
          onAgree={() => {
            ticket.agree();
            if (free) void checkout.register();
          }}
        />
      )}
    </Step>
  );
}

/** The question whether somebody registers without a ticket, which is asked once: whoever chooses one is asked nothing. */
function useTicketQuestion(quote: Quote | null) {
  const [agreed, setAgreed] = useState(false);
  const [times, setTimes] = useState(0);
  const without = quote !== null && !quote.lines.some(({ kind }) => kind === 'TICKET');
  return {
    asked: without && !agreed ? times : 0,
    agree: () => setAgreed(true),
    /** Asks, unless there is nothing to ask; says whether it does. */
    asksFirst: () => {
      if (!without || agreed) return false;
      setTimes((before) => before + 1);
      return true;
    },
  };
}

type WaysProps = {
  free: boolean;
  payable: boolean;
  checkout: Checkout;
  asksFirst(): boolean;
  children: ReactNode;
};

/** The ways to pay; or, with nothing to pay, one button. */
function Ways({ free, payable, checkout, asksFirst, children }: WaysProps) {
  if (!free) return children;
  return (
    <div className={styles.free}>
      <p>There is nothing to pay. Your registration is complete as soon as you send it.</p>
      <Button
        size="large"
        wide
        busy={checkout.stage !== null}
        disabled={!payable}
        aria-describedby={MISSING_ID}
        onClick={() => asksFirst() || checkout.register()}
      >
        Register
      </Button>
    </div>
  );
}

type TermsProps = Pick<FormState, 'setTerms'> & { accepted: boolean; error: string | undefined };

const Terms = memo(function Terms({ accepted, setTerms, error }: TermsProps) {
  return (
    <Checkbox
      id={fieldId('terms')}
      required
      checked={accepted}
      error={error}
      onChange={(event) => setTerms(event.target.checked)}
      label={
        <>
          I accept the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms and conditions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </>
      }
    />
  );
});

/** Until these are answered, it is not known whether there is anything to pay. */
const PRICE_DECIDING: readonly string[] = ['selectedConference', 'category', 'tickets'];

type ReviewProps = Pick<PayStepProps, 'conference'> & Pick<FormState['form'], 'details'>;

const Review = memo(function Review({ details, conference }: ReviewProps) {
  const { email, organization, category, scientificSession } = details;
  const name = fullName(details);
  // What is missing is named below.
  const items = [
    { term: 'Name', value: name },
    { term: 'Email', value: email },
    { term: 'Organization', value: organization },
    { term: 'Registered as', value: [category, scientificSession].filter(Boolean).join(', ') },
  ].filter(({ value }) => value !== '');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="review-title" className={styles.group}>
      <h3 id="review-title">Check your details</h3>
      <DataList
        items={[...(conference ? [{ term: 'Conference', value: conference.title }] : []), ...items]}
      />
    </section>
  );
});
