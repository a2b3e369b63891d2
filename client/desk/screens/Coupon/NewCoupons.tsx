import { useState } from 'react';
import { NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { count } from '#domain/count.ts';
import { useDesk } from '../../desk-context.ts';
import type { CouponDiscount, CouponTerms } from '../../generated/schema-types.ts';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import { Page } from '../../parts/Page.tsx';
import { ReadOnly } from '../../parts/ReadOnly.tsx';
import beside from '../../parts/Shared.module.css';
import styles from './Coupon.module.css';
import { MadeCoupons } from './MadeCoupons.tsx';
import { CreateCouponsDocument } from './NewCoupons.generated.ts';
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
  const [made, setMade] = useState<readonly string[]>([]);
  const several = howMany !== '';
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
  if (readOnly) return <ReadOnly />;
  return (
    <Page title="Create coupons" back={['/coupons', 'Coupons']}>
      <NoticeRegion>
        {made.length > 0 && <MadeCoupons codes={made} onMore={() => setMade([])} />}
      </NoticeRegion>
      <div hidden={made.length > 0} className={styles.wide}>
        <ActionForm
          mutation={CreateCouponsDocument}
          variables={(reason) => ({ code, count: several ? Number(howMany) : null, discount, terms, reason })}
          action={several ? `Create ${count(Number(howMany), 'code')}` : 'Create coupon'}
          reason
          unsaved={code !== '' || howMany !== ''}
          onDone={({ createCoupons }) => {
            setMade(createCoupons.map((coupon) => coupon.code));
            // Whoever goes on makes others.
            setCode('');
            setHowMany('');
          }}
        >
          <div className={beside.row}>
            <TextInput
              label={several ? 'Prefix' : 'Code'}
              hint={several ? 'e.g. SPEAKER-' : 'e.g. EARLY2026'}
              autoComplete="off"
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
          <div className={beside.row}>
            {percent('registrationPercent', '% off tickets')}
            {percent('addOnsPercent', '% off add-ons')}
            {percent('accommodationPercent', '% off accommodation')}
          </div>
          <TermsFields
            terms={terms}
            singleUse={several}
            onChange={(changes) => setTerms({ ...terms, ...changes })}
          />
        </ActionForm>
      </div>
    </Page>
  );
}
