import { siteSchema } from '#domain/site.ts';
import { askPayPal } from '#server/money/payments/ask-paypal.ts';
import type { Product } from './product.ts';

/** Billing details with a well-formed VAT number. */
export const billing = {
  company: 'Analytical Engines GmbH',
  address: 'Hauptstraße 1\n10115 Berlin',
  country: 'Germany',
  vatNumber: 'DE129273398',
  purchaseOrder: 'PO-4711',
};

const tax = [
  {
    from: '2026-01-01',
    name: 'VAT',
    places: [
      {
        name: 'United Kingdom',
        country: 'GB',
        locations: ['UK'],
        ratePercent: 20,
        reverseCharge: {
          buyers: ['DE', 'FR'],
          wording: 'Reverse charge: the customer accounts for the VAT.',
        },
      },
    ],
  },
];
/** A site whose organiser charges no tax. */
export const untaxed = siteSchema.parse({});
/** A site whose prices have VAT in them, with reverse charge for Germany and France. */
export const taxed = siteSchema.parse({ tax, taxNumber: 'GB980780684' });

const SAVE = `mutation ($token: String!, $version: Int!, $details: BillingDetailsInput!) {
  saveBillingDetails(token: $token, version: $version, details: $details) {
    __typename
    ... on Order { documents { number } }
    ... on Failure { code message }
    ... on InvalidInput { problems { path message } }
  }
}`;

const READ = `query ($token: String!) {
  order(token: $token) {
    status billingOpen proForma
    billing { company address country vatNumber vatNumberWellFormed purchaseOrder documentsDue version }
    documents { kind number issuedAt totalMinor }
  }
}`;

/** An order's billing details and documents, as its page gets them. */
export async function billingOf(product: Product, token: string) {
  const { data, errors } = await product.graphql(READ, { token });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.order;
}

/** Saves billing details at a server, as the order's page does. */
export async function sendBilling(
  url: string,
  variables: { token: string; version: number; details: object },
) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: SAVE, variables }),
  });
  const { data, errors } = (await response.json()) as {
    data: {
      saveBillingDetails: {
        __typename: string;
        code?: string;
        message?: string;
        problems?: { path: string; message: string }[];
        documents?: { number: string }[];
      };
    };
    errors?: object[];
  };
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveBillingDetails;
}

/** Saves billing details on top of those that are stored. */
export async function saveBilling(product: Product, token: string, change: Partial<typeof billing> = {}) {
  const { billing: stored } = await billingOf(product, token);
  return sendBilling(product.url, {
    token,
    version: stored?.version ?? 0,
    details: { ...billing, ...change },
  });
}

/** A file of an order by its link: its status and its bytes. */
export async function fileOf(product: Product, token: string, path: string) {
  const response = await fetch(`${product.url}/order/${token}/${path}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/**
 * PayPal pays money back, and tells us.
 *
 * @param value in US dollars, as PayPal writes it; all that is left unless said
 */
export async function refundAtPayPal(product: Product, reference: string, value?: string): Promise<void> {
  const row = await product.database.order.findUniqueOrThrow({
    where: { reference },
    include: { lines: true, conference: true },
  });
  product.paypal.control.refund(
    row.paypalCaptureId ?? '',
    value ? { currency_code: 'USD', value } : undefined,
  );
  await askPayPal(product.dependencies, row, row.paypalOrderId ?? '', 'webhook');
}
