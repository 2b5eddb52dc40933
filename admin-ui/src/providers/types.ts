import type { components } from '../../../common/api-types.js';

/** A type of the API by its name in the OpenAPI description. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type Account = Schema<'AccountDto'>;
export type Client = Schema<'ClientDto'>;
export type Property = Schema<'PropertyDto'>;
export type Billing = Schema<'BillingDto'>;
