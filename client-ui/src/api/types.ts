import type { Schema as Dto } from '../../../common/api-calls.js';

export type { Dto };

export type Account = Dto<'AccountDto'>;
export type Property = Dto<'PropertyDto'>;
export type Billing = Dto<'BillingDto'>;
export type Client = Dto<'ClientDto'>;
export type RegistrationForm = Dto<'RegistrationFormDto'>;
