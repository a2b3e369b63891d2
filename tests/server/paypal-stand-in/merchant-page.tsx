import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A merchant's page as the product's is: PayPal's own React components, in strict mode, told where the script is. */
const { sdk = '', client = '' } = Object.fromEntries(new URLSearchParams(location.search));
const options = { clientId: client, sdkBaseUrl: sdk, components: 'buttons', intent: 'capture', commit: true };

async function post(path: string, body: object): Promise<{ id?: string; issue?: string }> {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`The merchant answered ${answer.status}`);
  return answer.json();
}

function Checkout() {
  const [{ isPending, isResolved, isRejected, options: loaded }, dispatch] = usePayPalScriptReducer();
  const [log, setLog] = useState<string[]>([]);
  const [disabled, setDisabled] = useState(false);
  const say = (text: string) => setLog((lines) => [...lines, text]);
  const state = isPending ? 'pending' : isResolved ? 'resolved' : isRejected ? 'rejected' : 'initial';
  const currency = String(loaded.currency ?? 'USD');
  return (
    <>
      <p>
        Script: {state} in {currency}
      </p>
      <button
        type="button"
        onClick={() =>
          dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: { ...options, currency: 'EUR' } })
        }
      >
        Euro
      </button>
      <label>
        <input type="checkbox" onChange={({ target }) => setDisabled(target.checked)} /> Not yet
      </label>
      <PayPalButtons
        disabled={disabled}
        forceReRender={[currency]}
        onClick={() => say('clicked')}
        createOrder={async ({ paymentSource }) => {
          say(`ordering by ${paymentSource} in ${currency}`);
          return (await post('/create', { currency })).id ?? '';
        }}
        onApprove={async ({ orderID, payerID }, actions) => {
          const { issue } = await post('/capture', { id: orderID });
          if (issue === 'INSTRUMENT_DECLINED') {
            say('declined');
            return actions.restart();
          }
          say(issue ? `refused: ${issue}` : `paid by ${payerID}`);
        }}
        onCancel={() => say('cancelled')}
        onError={(error) => say(`failed: ${String(error.message)}`)}
      />
      <ul>
        {log.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PayPalScriptProvider options={options}>
        <Checkout />
      </PayPalScriptProvider>
    </StrictMode>,
  );
}
