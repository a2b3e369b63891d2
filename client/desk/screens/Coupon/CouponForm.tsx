import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import type { CouponRegistrationType, CouponTerms } from '../../generated/schema-types.ts';
import styles from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import type { CouponFieldsFragment } from '../Coupons/Coupons.generated.ts';
import { useChangeCouponMutation } from './Coupon.generated.ts';
import { TermsFields } from './TermsFields.tsx';

/** Changes when, how often and for what a coupon may be used; or stops it, or lets it be used again. */
export function CouponForm({ coupon, version }: { coupon: CouponFieldsFragment; version: number }) {
  const { code, active, from, until, maxUses, conferences } = coupon;
  const registrationTypes = coupon.registrationTypes as CouponRegistrationType[];
  const toast = useToast();
  // Only what somebody types here: where somebody else was quicker, it is kept, and the rest is as they have left it.
  const [changes, setChanges] = useState<Partial<CouponTerms>>({});
  const terms: CouponTerms = { from, until, maxUses, conferences, registrationTypes, ...changes };
  const [reason, setReason] = useState('');
  const { refusal, refused, forget } = useRefusal();
  const [change, { loading }] = useChangeCouponMutation({
    onError: refused,
    onCompleted: (_data, options) => {
      forget();
      setReason('');
      const asked = options?.variables?.active ?? null;
      // Stopping it changes no limit: what was typed waits for its own button.
      if (asked === null) setChanges({});
      const said = asked === null ? 'is updated' : asked ? 'is enabled' : 'is disabled';
      toast({ tone: 'success', message: `${code} ${said}.` });
    },
  });
  const variables = { code, version, reason };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!loading) void change({ variables: { ...variables, terms } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TermsFields terms={terms} onChange={(more) => setChanges({ ...changes, ...more })} />
      <ReasonInput value={reason} onChange={setReason} />
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={loading}>
          Save
        </Button>
        <Button
          variant="secondary"
          busy={loading}
          onClick={() => void change({ variables: { ...variables, active: !active } })}
        >
          {active ? 'Disable' : 'Enable'}
        </Button>
      </div>
    </form>
  );
}
