import { applyDecorators, createParamDecorator, type ExecutionContext, UseFilters } from '@nestjs/common';
import { ApiAcceptedResponse, ApiParam, ApiQuery, ApiTooManyRequestsResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { parameterMaxLength } from '../../../../common/platform/limits.js';
import type { Permission } from '../../../../common/auth/permissions.js';
import { OpensBySignature } from '../../../platform/access/access.js';
import { type Caller, callerOf, isAllowed } from '../../../platform/access/caller.js';
import { forbidden, invalid } from '../../../platform/errors/errors.js';
import { LinkPendingDto } from '../../../platform/links/link.dto.js';
import { signatureParameter } from '../../../platform/links/signed-windows.js';
import { ApiFileResponse } from '../../../platform/server/api-answers.js';
import { Call, type CallOptions } from '../shape/call.js';
import { WindowErrorFilter } from './window-error.filter.js';

/** A window path with the permission to open it. */
interface DeclaredWindow {
  readonly parts: readonly string[];
  readonly access: Permission;
}

const declared: DeclaredWindow[] = [];

/** Export formats by their names at the end of a path. */
export const windowFormats = { excel: 'xlsx', pdf: 'pdf', csv: 'csv' } as const;

/** Descriptions and examples of path parameters. */
const parts: Readonly<Record<string, { readonly description: string; readonly example: string }>> = {
  id: { description: 'Id, base64.', example: 'MTc=' },
  expiry: {
    description: 'Expiry, base64 of YYYY-MM-DD HH:mm:ss in the business time zone, at most an hour ahead.',
    example: 'MjAyNy0wNS0xNyAxMDoxMDowMA==',
  },
  key: {
    description: 'Key of the filters, from the report call.',
    example: 'eWVhcj1bMjAyNl0=',
  },
  format: { description: 'excel, pdf or csv.', example: 'excel' },
  year: { description: 'Tax year.', example: '2026' },
  zipcodes: { description: 'Zip codes, comma-separated.', example: '78701,78702' },
  variant: { description: '1 or 2.', example: '1' },
};

/**
 * Declares a URL that opens in a browser window, with a signature from `POST links` or with a token.
 * @param paths without a leading slash, preferred path first
 */
export function Window(
  paths: readonly [string, ...string[]],
  { access, ...options }: Omit<CallOptions, 'access' | 'form' | 'answer'> & { readonly access: Permission },
): MethodDecorator {
  const names = new Set(paths.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')));
  declared.push(...paths.map((path) => ({ parts: path.split('/'), access })));
  return applyDecorators(
    Call('GET', paths, { access, ...options }),
    OpensBySignature(),
    UseFilters(WindowErrorFilter),
    ApiFileResponse('The file.', '*/*'),
    ApiAcceptedResponse({
      type: LinkPendingDto,
      description:
        'The file is being created: retry after `Retry-After` seconds. Browsers get a page that does.',
    }),
    ...(access === 'reports.export'
      ? [ApiTooManyRequestsResponse({ description: 'Too many exports of the caller are in progress.' })]
      : []),
    ...[...names].map((name) =>
      ApiParam({
        name,
        description: parts[name]?.description,
        schema: { type: 'string', example: parts[name]?.example },
      }),
    ),
    ApiQuery({
      name: signatureParameter,
      required: false,
      description: 'Signature of the URL, from `POST links`. Not required with a token.',
      schema: {
        type: 'string',
        maxLength: parameterMaxLength,
        example: 'lq3vO0e1cYq0v5E9l0i0mJ0p8oE2n5uV4Z8s1a7bXwA',
      },
    }),
  );
}

/** A window that is being opened. */
export interface OpenedWindow {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  /** Path parameters by name. */
  readonly parts: Readonly<Record<string, string>>;
}

/** Injects the window that the request opens. */
export const Opened = createParamDecorator((_: unknown, context: ExecutionContext): OpenedWindow => {
  const request = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Params: Readonly<Record<string, string>> }>>();
  return { caller: callerOf(request), request, parts: request.params };
});

/**
 * Finds the window that a path opens.
 * @returns its path parameters by name
 * @throws 400 for a path that opens no window, 403 when the caller may not open it
 */
export function findWindow(caller: Caller, path: string): Readonly<Record<string, string>> {
  const given = path.split('/');
  const found = declared.find(
    (window) =>
      window.parts.length === given.length &&
      window.parts.every((part, index) => part.startsWith(':') || part === given[index]),
  );
  if (!found) throw invalid({ path: 'choice' });
  if (!isAllowed(caller, found.access)) throw forbidden();
  const values = found.parts.flatMap((part, index) =>
    part.startsWith(':') ? [[part.slice(1), decoded(given[index] ?? '')] as const] : [],
  );
  return Object.fromEntries(values);
}

/** @throws 400 for a part that is not encoded correctly */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw invalid({ path: 'choice' });
  }
}
