import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { useDesk } from '../../desk-context.ts';
import { Back } from '../../parts/Back.tsx';
import beside from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import { PriceListsDocument, usePriceListsQuery } from '../Prices/Prices.generated.ts';
import { useCreatePriceListMutation } from './PriceList.generated.ts';
import styles from './PriceList.module.css';

/** Makes a list from the prices of another one, all of them dearer or cheaper (docs/product.md 4.9). */
export function NewPriceList() {
  const { readOnly } = useDesk();
  const navigate = useNavigate();
  const toast = useToast();
  const [params] = useSearchParams();
  const lists = usePriceListsQuery().data?.priceLists;
  const [name, setName] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [from, setFrom] = useState(params.get('from') ?? STANDARD_LIST);
  const [raise, setRaise] = useState('0');
  const [reason, setReason] = useState('');
  const { refusal, refused } = useRefusal();
  const [create, { loading }] = useCreatePriceListMutation({
    refetchQueries: [PriceListsDocument],
    onError: refused,
    onCompleted: ({ createPriceList: made }) => {
      toast({ tone: 'success', message: `${made.name} is created. No conference uses it yet.` });
      navigate(`/prices/${made.id}`);
    },
  });
  if (readOnly) return <Notice tone="info">This desk is read-only.</Notice>;
  const wantedId = id ?? slugOf(name);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading) return;
    void create({ variables: { id: wantedId, name, from, raisePercent: Number(raise), reason } });
  };
  return (
    <>
      <title>New price list · Desk</title>
      <Back to="/prices">Prices</Back>
      <h1 className={beside.title}>New price list</h1>
      <form onSubmit={submit} className={`${beside.form} ${styles.narrow}`}>
        <div className={styles.row}>
          <TextInput
            label="Name"
            hint="For staff, e.g. Oncology 2027"
            required
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextInput
            label="ID"
            hint="Conferences refer to it by this ID; it can’t be changed."
            required
            maxLength={60}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            title="Lower-case letters, digits and single hyphens"
            autoComplete="off"
            value={wantedId}
            onChange={({ target }) => setId(target.value)}
          />
        </div>
        <div className={styles.row}>
          <Select
            label="Copy prices from"
            hint="The phase end dates are copied too."
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          >
            {(lists ?? [{ id: from, name: from }]).map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </Select>
          <TextInput
            label="Increase by %"
            hint="Rounded to whole dollars; a negative number lowers prices."
            type="number"
            min={-90}
            max={900}
            step={1}
            required
            value={raise}
            onChange={({ target }) => setRaise(target.value)}
          />
        </div>
        <ReasonInput value={reason} onChange={setReason} />
        <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
        <div className={beside.actions}>
          <Button type="submit" busy={loading}>
            Create price list
          </Button>
        </div>
      </form>
    </>
  );
}

/** 'Oncology 2027' is oncology-2027. */
function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .trim()
    .replaceAll(/[\s-]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}
