import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth, ApiExtension, ApiGoneResponse, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { type Permission, permissions } from '../../../common/auth/permissions.js';
import { type Caller, isAllowed } from './caller.js';
import { forbidden, unauthorized } from '../errors/errors.js';
import { noteForLog } from '../request/request-context.js';
import { SignedWindows } from '../links/signed-windows.js';

const permissionKey = 'permission';
const publicAccess = 'public';

/** Declares the permission of a route (common/auth/permissions.ts). */
export function Allow(permission: Permission): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(permissionKey, permission),
    ApiBearerAuth(),
    ApiExtension('x-permission', permission),
    ApiExtension('x-levels', [...permissions[permission]]),
  );
}

/** Declares a public route, such as sign-in, registration or health. */
export function Public(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(permissionKey, publicAccess),
    ApiSecurity({}),
    ApiExtension('x-permission', publicAccess),
  );
}

const signedInKey = 'permissionWhenSignedIn';

/**
 * Declares a public route that also recognizes signed-in callers. A request with an Authorization header needs valid
 * credentials and this permission; `knownCaller` then returns its caller.
 */
export function PublicOrAllow(permission: Permission): MethodDecorator {
  return applyDecorators(
    Public(),
    ApiBearerAuth(),
    SetMetadata(signedInKey, permission),
    ApiExtension('x-permission-with-token', permission),
  );
}

const windowKey = 'signedWindow';

/** Declares that a signed URL also opens this protected route, without a token. */
export function OpensBySignature(): MethodDecorator {
  return applyDecorators(
    SetMetadata(windowKey, true),
    ApiExtension('x-signed-window', true),
    ApiGoneResponse({ description: 'The address has expired; ask for a new one.' }),
  );
}

/** Returns the declared access of a route: a permission, 'public', or undefined, which denies everybody. */
export function declaredAccess(
  reflector: Reflector,
  targets: Parameters<Reflector['getAllAndOverride']>[1],
): string | undefined {
  return reflector.getAllAndOverride<string | undefined>(permissionKey, targets);
}

/**
 * Denies by default: a route without a declaration returns 403. Otherwise the caller is identified by an API key or by a token
 * with its session (else 401) and needs the declared permission (else 403). Browser windows send no credentials: their routes
 * also accept a signature (`OpensBySignature`). Public routes ignore tokens, except with `PublicOrAllow`.
 */
@Injectable()
export class AccessGuard extends AuthGuard(['api-key', 'jwt']) implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly windows: SignedWindows,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = declaredAccess(this.reflector, [context.getHandler(), context.getClass()]);
    if (access === undefined) throw forbidden();
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    if (access === publicAccess) return this.admitPublic(context, request);
    const signed = this.opensBySignature(context) ? await this.windows.callerOf(request) : undefined;
    if (signed) request.user = signed;
    else await super.canActivate(context);
    noteForLog({ userId: request.user.id });
    if (!isAllowed(request.user, access as Permission)) throw forbidden();
    return true;
  }

  private async admitPublic(
    context: ExecutionContext,
    request: FastifyRequest & { user: Caller },
  ): Promise<boolean> {
    const permission = this.reflector.get<Permission | undefined>(signedInKey, context.getHandler());
    if (permission === undefined || request.headers.authorization === undefined) return true;
    await super.canActivate(context);
    noteForLog({ userId: request.user.id });
    if (!isAllowed(request.user, permission)) throw forbidden();
    return true;
  }

  private opensBySignature(context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(windowKey, context.getHandler()) ?? false;
  }

  override handleRequest<T>(error: unknown, caller: T | false | null): T {
    if (error) throw error instanceof Error ? error : unauthorized();
    if (!caller) throw unauthorized();
    return caller;
  }
}
