import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import {
  ApiBearerAuth,
  ApiExtension,
  ApiForbiddenResponse,
  ApiSecurity,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { may, type Permission, permissions } from '../../../common/permissions.js';
import type { Caller } from './caller.js';
import { forbidden, unauthorized } from '../errors/errors.js';

const permissionKey = 'permission';
const publicAccess = 'public';

/** Declares who may call a route: the levels that common/permissions.ts gives this action. */
export function Allow(permission: Permission): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(permissionKey, permission),
    ApiBearerAuth(),
    ApiExtension('x-permission', permission),
    ApiExtension('x-levels', [...permissions[permission]]),
    ApiUnauthorizedResponse({ description: 'No valid session.' }),
    ApiForbiddenResponse({ description: `The caller's level has no \`${permission}\`.` }),
  );
}

/** Declares that anybody may call a route: sign-in, registration, health. */
export function Public(): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(permissionKey, publicAccess),
    ApiSecurity({}),
    ApiExtension('x-permission', publicAccess),
  );
}

/** What a route declares: a permission, 'public', or nothing, which nobody may call. */
export function declaredAccess(
  reflector: Reflector,
  targets: Parameters<Reflector['getAllAndOverride']>[1],
): string | undefined {
  return reflector.getAllAndOverride<string | undefined>(permissionKey, targets);
}

/**
 * Denies by default: a route that declares nothing answers 403 to everybody. Otherwise the token and its session row
 * name the caller (401 without), and the caller's level needs the declared permission (403 without).
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') implements CanActivate {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = declaredAccess(this.reflector, [context.getHandler(), context.getClass()]);
    if (access === publicAccess) return true;
    if (access === undefined) throw forbidden();
    await super.canActivate(context);
    const caller = context.switchToHttp().getRequest<{ user: Caller }>().user;
    if (!may(caller.level, access as Permission)) throw forbidden();
    return true;
  }

  override handleRequest<T>(error: unknown, caller: T | false | null): T {
    if (error) throw error instanceof Error ? error : unauthorized();
    if (!caller) throw unauthorized();
    return caller;
  }
}
