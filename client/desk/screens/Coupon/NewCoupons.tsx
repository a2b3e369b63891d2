import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { count } from '#domain/count.ts';
import { useDesk } from '../../desk-context.ts';
import type { CouponDiscount, CouponTerms } from '../../generated/schema-types.ts';
import { Back } from '../../parts/Back.tsx';
import beside from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import styles from './Coupon.module.css';
import { MadeCoupons } from './MadeCoupons.tsx';
import { useCreateCouponsMutation } from './NewCoupons.generated.ts';
import { TermsFields } from './TermsFields.tsx';

const NO_TERMS: CouponTerms = { conferences: [], registrationTypes: [] };
const NOTHING_OFF: CouponDiscount = { registrationPercent: 0, addOnsPercent: 0, accommodationPercent: 0 };

/** Makes one coupon, or many codes for one use each (docs/product.md 5.7). */
export function NewCoupons() {
  const { readOnly } = useDesk();
  const [code, setCode] = useState('');
  const [howMany, setHowMany] = useState('');
  const [discount, setDiscount] = useState(NOTHING_OFF);
  const [terms, setTerms] = useState(NO_TERMS);
  const [reason, setReason] = useState('');
  const [made, setMade] = useState<readonly string[]>([]);
  const { refusal, refused, forget } = useRefusal();
  const [create, { loading }] = useCreateCouponsMutation({
    onError: refused,
    onCompleted: ({ createCoupons }) => {
      forget();
      setMade(createCoupons.map((coupon) => coupon.code));
      // Whoever goes on makes others.
      setCode('');
      setHowMany('');
    },
  });
  const several = howMany !== '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading || made.length > 0) return;
    void create({ variables: { code, count: several ? Number(howMany) : null, discount, terms, reason } });
  };
  const percent = (name: keyof CouponDiscount, label: string) => (
    <TextInput
      label={label}
      type="number"
      min={0}
      max={100}
      required
      value={discount[name]}
      onChange={({ target }) => setDiscount({ ...discount, [name]: Number(target.value) })}
    />
  );
  if (readOnly) return <Notice tone="info">This desk is read-only.</Notice>;
  return (
    <>
      <title>Create coupons · Desk</title>
      <Back to="/coupons">Coupons</Back>
      <h1 className={beside.title}>Create coupons</h1>
      <NoticeRegion>
        {made.length > 0 && <MadeCoupons codes={made} onMore={() => setMade([])} />}
      </NoticeRegion>
      <form onSubmit={submit} hidden={made.length > 0} className={`${beside.form} ${styles.wide}`}>
        <div className={styles.row}>
          <TextInput
            label={several ? 'Prefix' : 'Code'}
            hint={several ? 'e.g. SPEAKER-' : 'e.g. EARLY2026'}
            autoComplete="off"
            maxLength={60}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <TextInput
            label="Number of codes"
            note="optional"
            hint="Single-use codes."
            type="number"
            min={1}
            max={1000}
            value={howMany}
            onChange={({ target }) => setHowMany(target.value)}
          />
        </div>
        <div className={styles.row}>
          {percent('registrationPercent', '% off tickets')}
          {percent('addOnsPercent', '% off add-ons')}
          {percent('accommodationPercent', '% off accommodation')}
        </div>
        <TermsFields
          terms={terms}
          singleUse={several}
          onChange={(changes) => setTerms({ ...terms, ...changes })}
        />
        <ReasonInput value={reason} onChange={setReason} />
        <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
        <div className={beside.actions}>
          <Button type="submit" busy={loading}>
            {several ? `Create ${count(Number(howMany), 'code')}` : 'Create coupon'}
          </Button>
        </div>
      </form>
    </>
  );
}
