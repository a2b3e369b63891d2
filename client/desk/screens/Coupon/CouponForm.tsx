import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import type { CouponTerms } from '../../generated/schema-types.ts';
import styles from '../../parts/Beside.module.css';
import { useRefusal } from '../../parts/use-refusal.ts';
import type { CouponFieldsFragment } from '../Coupons/Coupons.generated.ts';
import { useChangeCouponMutation } from './Coupon.generated.ts';
import { TermsFields } from './TermsFields.tsx';

/** Changes when, how often and for what a coupon may be used; or stops it, or lets it be used again. */
export function CouponForm({ coupon, version }: { coupon: CouponFieldsFragment; version: number }) {
  const { code, active, from, until, maxUses, conferences, registrationTypes } = coupon;
  const toast = useToast();
  const [terms, setTerms] = useState<CouponTerms>({ from, until, maxUses, conferences, registrationTypes });
  const [reason, setReason] = useState('');
  const { refusal, refused } = useRefusal();
  const [change, { loading }] = useChangeCouponMutation({
    onError: refused,
    onCompleted: ({ changeCoupon }) => {
      const now = changeCoupon.coupon;
      const said = now.active === active ? 'is changed' : now.active ? 'can be used again' : 'is stopped';
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
      <TermsFields terms={terms} onChange={(changes) => setTerms({ ...terms, ...changes })} />
      <TextInput
        label="Reason"
        note="optional"
        hint="Kept in the audit log."
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={loading}>
          Change the limits
        </Button>
        <Button
          variant="secondary"
          busy={loading}
          onClick={() => void change({ variables: { ...variables, active: !active } })}
        >
          {active ? 'Stop it at once' : 'Let it be used again'}
        </Button>
      </div>
    </form>
  );
}
