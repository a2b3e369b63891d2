import type { Item, Money, PurchaseUnit } from '../state/model.ts';
import { breakdownParts } from '../state/model.ts';
import { amountPattern } from '../state/money.ts';
import { PayPalError } from './errors.ts';
import { findMoneyErrors } from './money-rules.ts';
import { findShapeErrors, type Shape } from './shape.ts';

export const money: Shape = {
  is: 'object',
  required: ['currency_code', 'value'],
  fields: {
    currency_code: { is: 'text', min: 3, max: 3 },
    value: { is: 'text', max: 32, pattern: amountPattern },
  },
};

const shortText: Shape = { is: 'text', min: 1, max: 127 };

const item: Shape = {
  is: 'object',
  required: ['name', 'unit_amount', 'quantity'],
  fields: {
    name: shortText,
    unit_amount: money,
    tax: money,
    quantity: { is: 'text', max: 10, pattern: /^[1-9][0-9]{0,9}$/ },
    description: { is: 'text', max: 127 },
    sku: { is: 'text', max: 127 },
    category: { is: 'text', oneOf: ['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'] },
  },
};

const purchaseUnit: Shape = {
  is: 'object',
  required: ['amount'],
  fields: {
    reference_id: { is: 'text', min: 1, max: 256 },
    description: shortText,
    custom_id: shortText,
    invoice_id: shortText,
    soft_descriptor: { is: 'text', min: 1, max: 22 },
    items: { is: 'list', min: 0, max: Number.POSITIVE_INFINITY, of: item },
    amount: {
      is: 'object',
      required: ['currency_code', 'value'],
      fields: {
        ...money.fields,
        breakdown: {
          is: 'object',
          fields: Object.fromEntries(breakdownParts.map((part) => [part, money])),
        },
      },
    },
  },
};

/** The part of the buyer's experience that `application_context` and `experience_context` have in common. */
const contextFields: Record<string, Shape> = {
  brand_name: shortText,
  locale: {
    is: 'text',
    min: 2,
    max: 10,
    pattern: /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/,
  },
  shipping_preference: { is: 'text', oneOf: ['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'] },
  user_action: { is: 'text', oneOf: ['CONTINUE', 'PAY_NOW'] },
  return_url: { is: 'address' },
  cancel_url: { is: 'address' },
};

const otherPaymentSources =
  'card token bancontact blik eps giropay ideal mybank p24 sofort trustly apple_pay google_pay venmo'.split(
    ' ',
  );

const createRequest: Shape = {
  is: 'object',
  required: ['intent', 'purchase_units'],
  fields: {
    intent: { is: 'text', oneOf: ['CAPTURE', 'AUTHORIZE'] },
    purchase_units: { is: 'list', min: 1, max: 10, of: purchaseUnit },
    payment_source: {
      is: 'object',
      refuse: otherPaymentSources,
      fields: {
        paypal: {
          is: 'object',
          fields: {
            experience_context: {
              is: 'object',
              fields: {
                ...contextFields,
                landing_page: { is: 'text', oneOf: ['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE'] },
                payment_method_preference: {
                  is: 'text',
                  oneOf: ['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'],
                },
              },
            },
          },
        },
      },
    },
    application_context: {
      is: 'object',
      fields: {
        ...contextFields,
        landing_page: { is: 'text', oneOf: ['LOGIN', 'BILLING', 'NO_PREFERENCE'] },
      },
    },
  },
};

type Context = { brand_name?: string; return_url?: string; cancel_url?: string };

/** A request to create an order, after its shape was checked. */
type CreateRequest = {
  intent: 'CAPTURE' | 'AUTHORIZE';
  purchase_units: (Omit<PurchaseUnit, 'reference_id'> & { reference_id?: string })[];
  payment_source?: { paypal?: { experience_context?: Context } };
  application_context?: Context;
};

export type NewOrder = { wallet: boolean; context: Context; units: PurchaseUnit[] };

/**
 * Checks the body of `POST /v2/checkout/orders` as PayPal does: first its shape (400), then its sums (422).
 *
 * @throws PayPalError with every finding of the first kind that has any
 */
export function parseCreateRequest(body: unknown, requestId: string | undefined): NewOrder {
  const shapeErrors = findShapeErrors(createRequest, body);
  if (shapeErrors.length > 0) throw new PayPalError('create', shapeErrors);

  const request = body as CreateRequest;
  if (request.payment_source && !requestId) {
    throw new PayPalError('create', [
      { issue: 'PAYPAL_REQUEST_ID_REQUIRED', field: 'PayPal-Request-Id', value: '' },
    ]);
  }
  if (request.intent === 'AUTHORIZE') {
    throw new PayPalError('create', [{ issue: 'AUTH_CAPTURE_NOT_ENABLED' }]);
  }
  const moneyErrors = findMoneyErrors(request.purchase_units);
  if (moneyErrors.length > 0) throw new PayPalError('create', moneyErrors);

  return {
    wallet: request.payment_source?.paypal !== undefined,
    context: request.payment_source?.paypal?.experience_context ?? request.application_context ?? {},
    units: request.purchase_units.map(keepKnownFields),
  };
}

function keepKnownFields(unit: CreateRequest['purchase_units'][number]): PurchaseUnit {
  const { breakdown } = unit.amount;
  return withoutAbsent({
    reference_id: unit.reference_id ?? 'default',
    amount: withoutAbsent({
      ...keepMoney(unit.amount),
      breakdown:
        breakdown &&
        withoutAbsent(
          Object.fromEntries(
            breakdownParts.map((part) => [part, breakdown[part] && keepMoney(breakdown[part])]),
          ),
        ),
    }),
    description: unit.description,
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    soft_descriptor: unit.soft_descriptor,
    items: unit.items?.map(keepItem),
  });
}

function keepItem({ name, quantity, unit_amount, tax, description, sku, category }: Item): Item {
  return withoutAbsent({
    name,
    quantity,
    unit_amount: keepMoney(unit_amount),
    tax: tax && keepMoney(tax),
    description,
    sku,
    category,
  });
}

function keepMoney({ currency_code, value }: Money): Money {
  return { currency_code, value };
}

function withoutAbsent<T extends object>(record: T): T {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  ) as T;
}
