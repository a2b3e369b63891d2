import { useState } from 'react';
import type { CouponRegistrationType, CouponTerms } from '../../generated/schema-types.ts';
import { ActionButton } from '../../parts/ActionButton.tsx';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import type { CouponFieldsFragment } from '../Coupons/Coupons.generated.ts';
import { ChangeCouponDocument } from './Coupon.generated.ts';
import { TermsFields } from './TermsFields.tsx';

/** Changes when, how often and for what a coupon may be used; or stops it, or lets it be used again. */
export function CouponForm({ coupon, version }: { coupon: CouponFieldsFragment; version: number }) {
  const { code, active, from, until, maxUses, conferences } = coupon;
  const registrationTypes = coupon.registrationTypes as CouponRegistrationType[];
  // Only what somebody types here: where somebody else was quicker, it is kept, and the rest is as they have left it.
  const [changes, setChanges] = useState<Partial<CouponTerms>>({});
  const shown: CouponTerms = { from, until, maxUses, conferences, registrationTypes };
  const terms = { ...shown, ...changes };
  const changed = JSON.stringify(terms) !== JSON.stringify(shown);
  return (
    <ActionForm
      mutation={ChangeCouponDocument}
      variables={(reason) => ({ code, version, reason, terms })}
      action="Save"
      reason
      disabled={!changed}
      others={(reason, sent) => (
        // It changes no limit: what was typed waits for its own button.
        <ActionButton
          size="medium"
          mutation={ChangeCouponDocument}
          variables={{ code, version, reason, active: !active }}
          done={({ changeCoupon: { coupon } }) => `${code} is ${coupon.active ? 'enabled' : 'disabled'}.`}
          onDone={sent}
        >
          {active ? 'Disable' : 'Enable'}
        </ActionButton>
      )}
      done={() => `${code} is updated.`}
      unsaved={changed}
      onDone={() => setChanges({})}
    >
      <TermsFields terms={terms} onChange={(more) => setChanges({ ...changes, ...more })} />
    </ActionForm>
  );
}
