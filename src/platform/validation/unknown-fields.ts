import { type CanActivate, type ExecutionContext, Injectable, SetMetadata, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import { Exclude } from 'class-transformer';
import type { FastifyRequest } from 'fastify';
import { AppError, type FieldError, type FieldErrors, invalid } from '../errors/errors.js';
import { requestContext } from '../request/request-context.js';

const ignoringKey = 'ignoresUnknownFields';

/**
 * Makes a controller or a route ignore unknown fields and query parameters: for calls whose format others define, and
 * for URLs that mail and calendar programs open, which may add parameters. All other routes refuse them.
 */
export const IgnoresUnknownFields = (): MethodDecorator & ClassDecorator => SetMetadata(ignoringKey, true);

/**
 * Names the fields of a record that an update cannot change but may contain, because a program such as react-admin
 * sends back the whole record that it has read. They are dropped; a field that is neither here nor in the form is
 * refused.
 */
export function ReadOnlyFields<Row>(...names: readonly (keyof Row & string)[]): ClassDecorator {
  return ({ prototype }) => {
    for (const name of names) Exclude({ toClassOnly: true })(prototype as object, name);
  };
}

const readsKey = 'readsParameters';

/**
 * Declares query parameters that a route accepts although its method does not read them: those of a list that is always
 * whole.
 */
export const TakesParameters = (names: readonly string[]): MethodDecorator => SetMetadata(readsKey, names);

/** Maximum number of unknown names in an error, and of characters per name. */
const most = { names: 20, length: 100 } as const;

const unknown: FieldError = { code: 'unknown' };

/** Returns the errors of unknown fields. */
export const unknownFields = (names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.slice(0, most.names).map((name) => [name.slice(0, most.length), unknown]));

/**
 * A parameter of a route's method, as described by Nest's decorators: `data` holds the names that it reads, or nothing
 * for all.
 */
interface RouteArgument {
  readonly data?: unknown;
}

/** What a route reads. The names of a whole query, which a class describes, are checked by the pipe. */
interface Reads {
  readonly body: boolean;
  readonly query: readonly string[] | 'whole';
}

/**
 * Refuses bodies of routes that take none, and query parameters that a route does not have; the pipe refuses the fields
 * that a class does not have. Otherwise a request with a misspelled name would do something else and still report
 * success.
 */
@Injectable()
export class UnknownFieldsGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const [handler, controller] = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(ignoringKey, [handler, controller])) {
      requestContext().ignoresUnknownFields = true;
      return true;
    }
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reads = readsOf(controller, handler);
    if (reads.query !== 'whole') refuseOthers(request.query, reads.query);
    // The receivers of forms with files check the fields themselves, and refuse other bodies.
    const { takesFiles } = request.routeOptions.config as { readonly takesFiles?: boolean };
    if (!reads.body && !takesFiles) refuseOthers(request.body, []);
    return true;
  }
}

function readsOf(controller: Type, handler: { readonly name: string }): Reads {
  const kept = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler.name) as
    Readonly<Record<string, RouteArgument>> | undefined;
  const all = Object.entries(kept ?? {});
  const isQuery = (key: string): boolean => key.startsWith(`${RouteParamtypes.QUERY}:`);
  const names = all.filter(([key, { data }]) => isQuery(key) || isNames(data)).map(([, { data }]) => data);
  const taken = (Reflect.getMetadata(readsKey, handler) ?? []) as readonly string[];
  return {
    body: all.some(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`)),
    query: names.includes(undefined) ? 'whole' : ([...names.flat(), ...taken] as string[]),
  };
}

/** Custom parameter decorators, such as `ListParameters`, have the names they read as data. */
const isNames = (data: unknown): boolean =>
  Array.isArray(data) && data.length > 0 && data.every((name) => typeof name === 'string');

/** @throws 400 */
function refuseOthers(sent: unknown, known: readonly string[]): void {
  if (typeof sent !== 'object' || sent === null) return;
  const others = Object.keys(sent).filter((name) => !known.includes(name));
  if (others.length === 0) return;
  throw Array.isArray(sent) ? new AppError(400, 'badRequest') : invalid(unknownFields(others));
}
