import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserLevel } from '../../../common/auth/enums.js';
import { may, type Permission } from '../../../common/auth/permissions.js';
import { forbidden, notFound } from '../errors/errors.js';
import { requestContext, type RequestKey } from '../request/request-context.js';

/** The authenticated caller of a request. */
export interface Caller {
  readonly id: number;
  readonly level: UserLevel;
  readonly sessionId: string;
  readonly firstName: string;
  /** API key used instead of a session. It limits the caller to the key's permissions. */
  readonly apiKey?: RequestKey;
}

/** Whether the caller is a client, restricted to its own rows. */
export const isClient = (caller: Pick<Caller, 'level'>): boolean => caller.level === UserLevel.Client;

/** Whether the caller's level and, if it uses an API key, the key have a permission. */
export const isAllowed = ({ level, apiKey }: Caller, permission: Permission): boolean =>
  may(level, permission) && (apiKey === undefined || apiKey.permissions.has(permission));

/** Ids of the clients whose rows the caller can access; undefined for all clients. */
export function reachableClients(caller: Caller): readonly number[] | undefined {
  if (isClient(caller)) return [caller.id];
  return caller.apiKey?.clientIds ?? undefined;
}

/** Whether the caller can access the rows of a client. */
export const canReach = (caller: Caller, clientId: number): boolean =>
  reachableClients(caller)?.includes(clientId) ?? true;

/** Whether the request's API key may access a client; true without a key. For code that has the row but not the caller. */
export function keyReaches(clientId: number | null | undefined): boolean {
  const ids = requestContext().apiKey?.clientIds;
  return !ids || (typeof clientId === 'number' && ids.includes(clientId));
}

/** Rejects requests whose API key is limited to other clients. @throws 404 */
export function assertKeyReaches(clientId: number | undefined): void {
  if (!keyReaches(clientId)) throw notFound();
}

/** Checks a permission that depends on the row or the field. @throws 403 if the caller lacks it */
export function demand(caller: Caller, permission: Permission): void {
  if (!isAllowed(caller, permission)) throw forbidden();
}

/** Returns the caller of a request to a `PublicOrAllow` route; undefined if the request has no credentials. */
export const knownCaller = ({ user }: FastifyRequest & { readonly user?: Caller }): Caller | undefined =>
  user ?? undefined;

/** Returns the caller of a request to a protected route. */
export function callerOf({ user }: FastifyRequest & { readonly user?: Caller }): Caller {
  if (!user) throw forbidden();
  return user;
}

/** Injects the caller of a protected route. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest()),
);
