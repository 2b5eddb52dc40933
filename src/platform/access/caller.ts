import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserLevel } from '../../../common/auth/enums.js';
import { may, type Permission } from '../../../common/auth/permissions.js';
import { forbidden, notFound } from '../errors/errors.js';
import { requestContext, type RequestKey } from '../request/request-context.js';

/** The caller, according to its token and session. */
export interface Caller {
  readonly id: number;
  readonly level: UserLevel;
  readonly sessionId: string;
  readonly firstName: string;
  /** The API key that it uses instead of a session: it has only the permissions of the key. */
  readonly apiKey?: RequestKey;
}

/** Whether the caller is a client, restricted to its own rows. */
export const isClient = (caller: Pick<Caller, 'level'>): boolean => caller.level === UserLevel.Client;

/** Whether the caller has a permission: by its level and, with an API key, also by the key. */
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

/** Whether the request's API key, if it has one, reaches a client: for places where only the row is known and not the caller. */
export function keyReaches(clientId: number | null | undefined): boolean {
  const ids = requestContext().apiKey?.clientIds;
  return !ids || (typeof clientId === 'number' && ids.includes(clientId));
}

/** Stops requests with an API key that is limited to other clients. @throws 404 */
export function assertKeyReaches(clientId: number | undefined): void {
  if (!keyReaches(clientId)) throw notFound();
}

/** @throws 403 unless the caller has this permission: for rules that depend on the row or the field. */
export function demand(caller: Caller, permission: Permission): void {
  if (!isAllowed(caller, permission)) throw forbidden();
}

/** The caller of a request to a route that may be public (`PublicOrAllow`); undefined without a token. */
export const knownCaller = ({ user }: FastifyRequest & { readonly user?: Caller }): Caller | undefined =>
  user ?? undefined;

/** The caller of a request to a route that is not public. */
export function callerOf({ user }: FastifyRequest & { readonly user?: Caller }): Caller {
  if (!user) throw forbidden();
  return user;
}

/** The caller of a route that is not public. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller =>
  callerOf(context.switchToHttp().getRequest()),
);
