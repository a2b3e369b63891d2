import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { useCouponQuery, useLimitCouponMutation } from './Coupon.generated.ts';
import styles from './Coupon.module.css';

/** How often a coupon can be used, and the registrations with it (docs/product.md 5.7). */
export function Coupon() {
  const { code = '' } = useParams();
  const { readOnly } = useDesk();
  const { data, error } = useCouponQuery({ variables: { code } });
  if (error && !data)
    return (
      <Notice tone="error" title="The coupon could not be read" live>
        {messageOf(error)}
      </Notice>
    );
  if (!data) return <Loading>Reading the coupon…</Loading>;
  const { uses, maxUses } = data.coupon;
  return (
    <>
      <title>{`Coupon ${data.coupon.code} · Desk`}</title>
      <h1 className={styles.title}>Coupon {data.coupon.code}</h1>
      <p>
        {uses} {maxUses === null ? 'uses are taken; there is no limit.' : `of ${maxUses} uses are taken.`}{' '}
        <Link to={`/registrations?${new URLSearchParams({ coupon: data.coupon.code })}`}>
          The registrations with it
        </Link>
      </p>
      {!readOnly && <LimitForm key={maxUses} code={data.coupon.code} maxUses={maxUses} />}
    </>
  );
}

function LimitForm({ code, maxUses }: { code: string; maxUses: number | null }) {
  const toast = useToast();
  const [limit, setLimit] = useState(String(maxUses ?? ''));
  const [reason, setReason] = useState('');
  const [change, { loading, error }] = useLimitCouponMutation({
    onError: () => {},
    onCompleted: ({ limitCoupon }) =>
      toast({ tone: 'success', message: `${code} can be used ${limitCoupon.maxUses} times now.` }),
  });
  const wrong = !/^[1-9]\d{0,6}$/.test(limit.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) void change({ variables: { code, maxUses: Number(limit), reason } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextInput
        label="Uses at most"
        inputMode="numeric"
        autoComplete="off"
        value={limit}
        error={wrong ? 'Please write a whole number from 1.' : undefined}
        onChange={({ target }) => setLimit(target.value)}
      />
      <TextInput
        label="Reason"
        note="optional"
        hint="Kept in the audit log."
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <NoticeRegion>{error && <Notice tone="error">{messageOf(error)}</Notice>}</NoticeRegion>
      <Button type="submit" busy={loading}>
        Change the limit
      </Button>
    </form>
  );
}
