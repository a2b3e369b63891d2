import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { useDesk } from '../../desk-context.ts';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import { Page } from '../../parts/Page.tsx';
import { ReadOnly } from '../../parts/ReadOnly.tsx';
import beside from '../../parts/Shared.module.css';
import { SETTLED } from '../../parts/unsaved.tsx';
import { PriceListsDocument, usePriceListsQuery } from '../Prices/Prices.generated.ts';
import { CreatePriceListDocument } from './PriceList.generated.ts';
import styles from './PriceList.module.css';

/** Makes a list from the prices of another one, all of them dearer or cheaper (docs/product.md 4.9). */
export function NewPriceList() {
  const { readOnly } = useDesk();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const lists = usePriceListsQuery().data?.priceLists;
  const [name, setName] = useState('');
  const [id, setId] = useState<string | null>(null);
  const [from, setFrom] = useState(params.get('from') ?? STANDARD_LIST);
  const [raise, setRaise] = useState('0');
  if (readOnly) return <ReadOnly />;
  const wantedId = id ?? slugOf(name);
  return (
    <Page title="New price list" back={['/prices', 'Prices']}>
      <div className={styles.narrow}>
        <ActionForm
          mutation={CreatePriceListDocument}
          variables={(reason) => ({ id: wantedId, name, from, raisePercent: Number(raise), reason })}
          action="Create price list"
          reason
          done={({ createPriceList: made }) => `${made.name} is created. No conference uses it yet.`}
          onDone={({ createPriceList: made }) => navigate(`/prices/${made.id}`, { state: SETTLED })}
          unsaved={name !== '' || id !== null}
          refetch={[PriceListsDocument]}
        >
          <div className={beside.row}>
            <TextInput
              label="Name"
              hint="For staff, e.g. Oncology 2027"
              required
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <TextInput
              label="ID"
              hint="Conferences refer to it by this ID; it can’t be changed."
              required
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              title="Lower-case letters, digits and single hyphens"
              autoComplete="off"
              value={wantedId}
              onChange={({ target }) => setId(target.value)}
            />
          </div>
          <div className={beside.row}>
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
              hint="Rounded to whole units; a negative number lowers prices."
              type="number"
              min={-90}
              max={900}
              step={1}
              required
              value={raise}
              onChange={({ target }) => setRaise(target.value)}
            />
          </div>
        </ActionForm>
      </div>
    </Page>
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
