import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UserLevel } from '../../../common/enums.js';
import { may, type Permission } from '../../../common/permissions.js';
import { forbidden } from '../errors/errors.js';

/** Who is calling, as its token and session row say. */
export interface Caller {
  readonly id: number;
  readonly level: UserLevel;
  readonly sessionId: string;
  readonly firstName: string;
}

/** Whether the caller is a client, who sees its own rows only. */
export const isClient = (caller: Caller): boolean => caller.level === UserLevel.Client;

/** @throws 403 unless the caller's level has this permission: for rules that depend on the row or the field. */
export function demand(caller: Caller, permission: Permission): void {
  if (!may(caller.level, permission)) throw forbidden();
}

/** The caller of a route that is not public. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Caller }>();
  if (!request.user) throw forbidden();
  return request.user;
});
