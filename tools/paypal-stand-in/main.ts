import { parseArgs } from 'node:util';
import { standInDefaults } from './defaults.ts';
import { startStandIn } from './stand-in.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: standInDefaults.host },
    port: { type: 'string', default: String(standInDefaults.port) },
    data: { type: 'string' },
    webhook: { type: 'string' },
    'webhook-id': { type: 'string', default: standInDefaults.webhookId },
    'client-id': { type: 'string', default: standInDefaults.clientId },
    'client-secret': { type: 'string', default: standInDefaults.clientSecret },
  },
});

const standIn = await startStandIn({
  host: values.host,
  port: Number(values.port),
  dataDir: values.data,
  webhookUrl: values.webhook,
  webhookId: values['webhook-id'],
  clientId: values['client-id'],
  clientSecret: values['client-secret'],
});

console.log(`PayPal stand-in (no money moves)
  address      ${standIn.url}
  orders       ${standIn.url}/stand-in
  client id    ${values['client-id']}
  webhooks     ${values.webhook ?? 'not sent: no --webhook given'} (id ${standIn.webhookId})
  data         ${values.data ?? 'in memory only: no --data given'}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void standIn.close());
}
