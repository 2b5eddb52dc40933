import { BillingDto, type CreateBillingDto, type UpdateBillingDto } from '../../../billing/billing.dto.js';
import { oneZero, paidOrNot } from '../shape/codecs.js';
import { shapeOf } from '../shape/shape.js';

/** Billing form fields that have the same names in rows. */
const formFields = {
  property_id: 'propertyId',
  year: 'year',
  agent_id: 'agentId',
  pr_id: 'resultId',
  billingPercentage: 'billingPercentage',
  noticedValue: 'noticeValue',
  settledValue: 'finalValue',
  assessed_value: 'assessedValue',
  taxrate: 'taxRate',
  is_paid: { name: 'isPaid', as: oneZero },
  is_marketcut: { name: 'isMarketCut', as: oneZero },
  is_no_change: { name: 'isNoChange', as: oneZero },
  version: 'version',
} as const;

/** Only forms can confirm unlikely values. */
const formOnly = { confirmed: 'confirmed' } as const;

/** The billing of a property for a tax year. */
export const billingShape = shapeOf()('Billing', BillingDto, {
  id: 'id',
  ...formFields,
  client_id: 'clientId',
  owner_name: 'ownerName',
  property_address: 'propertyAddress',
  account_number: 'accountNumber',
  reduction: 'reduction',
  taxsavings: 'taxSavings',
  invoiceamount: 'invoiceAmount',
  invoice_status: { name: 'isPaid', as: paidOrNot },
  result_name: 'resultName',
  agent_name: 'agentName',
  agent_fname: 'agentFirstName',
  agent_lname: 'agentLastName',
  created_at: 'createdAt',
});

/** A new billing. `id` is the id of the property unless `property_id` is sent. */
export const newBillingShape = shapeOf<CreateBillingDto>()('NewBilling', BillingDto, {
  id: 'propertyId',
  ...formFields,
  ...formOnly,
});

/** Changes to a billing. */
export const billingFormShape = shapeOf<UpdateBillingDto>()('BillingForm', BillingDto, {
  ...formFields,
  ...formOnly,
});
