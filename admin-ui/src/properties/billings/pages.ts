/** The pages of billings, in one file to load. */
export { default as BillingCreate } from './BillingCreate.js';
export { default as BillingEdit } from './BillingEdit.js';
