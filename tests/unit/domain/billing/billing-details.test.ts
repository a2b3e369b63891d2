import { expect, it } from 'vitest';
import { billingDetailsProblems, billingDetailsSchema } from '#domain/billing/billing-details.ts';

const details = {
  company: ' Analytical Engines GmbH ',
  address: ' Hauptstraße 1\r\n10115 Berlin ',
  country: 'Germany',
};

it('billing details are cleaned; number and order number may be left out', () => {
  expect(billingDetailsSchema.parse(details)).toEqual({
    company: 'Analytical Engines GmbH',
    address: 'Hauptstraße 1\n10115 Berlin',
    country: 'Germany',
    vatNumber: '',
    purchaseOrder: '',
  });
});

it('billing details name what is missing, in the form’s order', () => {
  expect(billingDetailsProblems({ country: ' ', vatNumber: 'x'.repeat(41) })).toEqual([
    { field: 'company', message: 'Company is required' },
    { field: 'address', message: 'Billing address is required' },
    { field: 'country', message: 'Country is required' },
    { field: 'vatNumber', message: 'VAT or tax number must be at most 40 characters' },
  ]);
});
