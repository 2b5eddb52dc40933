import { type Operation, problemOf } from './description.js';

/** Returns how a webhook's body violates the description of its event, or undefined if it does not. */
export function eventProblem(body: { readonly type: string }): string | undefined {
  const name = body.type.replace(/(?:^|\.)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const answers = { 200: { $ref: `#/components/schemas/Webhook${name}Event` } };
  const described = { answers } as unknown as Operation;
  return problemOf(described, { status: 200, contentType: 'application/json', body });
}
