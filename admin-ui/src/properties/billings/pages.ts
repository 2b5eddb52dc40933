/** The billing pages in one chunk. */
export { default as BillingCreate } from './BillingCreate.js';
export { default as BillingEdit } from './BillingEdit.js';
