import type { components, paths } from '../../../common/api-types.js';

type Schemas = components['schemas'];
/** The shape of a DTO of the API, by its name. */
export type Dto<Name extends keyof Schemas> = Schemas[Name];

export type Account = Dto<'AccountDto'>;
export type Property = Dto<'PropertyDto'>;
export type Billing = Dto<'BillingDto'>;
export type Client = Dto<'ClientDto'>;
export type RegistrationForm = Dto<'RegistrationFormDto'>;

export type Method = 'get' | 'post' | 'put' | 'delete';
/** Addresses that answer to a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: undefined extends paths[P][M] ? never : P;
}[keyof paths];

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : undefined;
/** What a call answers when it succeeds. */
export type AnswerOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  responses: infer Answers;
}
  ? Answers extends { 200: infer Answer }
    ? Json<Answer> | (Answers extends { 202: infer Accepted } ? Json<Accepted> : never)
    : Answers extends { 201: infer Answer }
      ? Json<Answer>
      : undefined
  : never;
/** What a call is sent. */
export type BodyOf<P extends keyof paths, M extends Method> = paths[P][M] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;
