import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { maxPageSize, parameterMaxLength } from '../../../../common/platform/limits.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { validationPipe } from '../../../platform/validation/validation.js';
import { billingStates } from '../../../reports/report-filters.js';
import { Call, integer, type JsonSchema } from '../shape/call.js';
import { PageDto } from '../shape/paging.js';
import type { ProviderRequest } from '../shape/provider-error.filter.js';
import { sentText } from '../shape/sent-text.js';
import { keyOf, readFilterData, type SentFilters } from './report-key.js';
import { answerSchema, columnNames, filterSchemas, type ReportShape } from './report-shape.js';

/** A report request under REST names. */
export interface ReportQuestion {
  readonly filter: Readonly<Record<string, unknown>>;
  /** Keys of the chosen columns; absent for all. */
  readonly columns?: readonly string[];
  /** Key of the filters. */
  readonly key: string;
}

/** A report request with its page. */
export interface ReportQuestionPage extends ReportQuestion {
  readonly page: PageDto;
}

/**
 * Declares a report call: POST with page, per_page and the report's filters.
 * @param paths preferred path first
 */
export function ReportCall(paths: readonly [string, ...string[]], shape: ReportShape): MethodDecorator {
  const { properties, required } = filterSchemas(shape);
  const page: Record<string, JsonSchema> = {
    page: { ...integer, minimum: 1, maximum: 10_000_000 },
    per_page: { ...integer, minimum: 1, maximum: maxPageSize },
  };
  const filterData: JsonSchema = {
    description: 'The filters and chosen columns: an object, its JSON, or a key.',
    oneOf: [
      { type: 'object', properties: { ...properties, ...columnFlags(shape) } },
      { type: 'string', maxLength: parameterMaxLength },
    ],
    example: {},
  };
  return applyDecorators(
    Call('POST', paths, {
      access: 'reports.read',
      rest: `GET /api/reports/${shape.report}`,
      differs: differences(shape),
      answer: answerSchema(shape),
    }),
    ApiBody({
      schema: {
        type: 'object',
        properties: { ...page, ...(shape.choosesColumns ? { filterData } : properties) },
        ...(required.length > 0 && { required }),
      } as object,
    }),
  );
}

/** Reads the body of a report call. @throws 400 with field errors under provider names */
export function ReportBody(shape: ReportShape): ParameterDecorator {
  return createParamDecorator((_: unknown, context: ExecutionContext): unknown => {
    const request = context.switchToHttp().getRequest<ProviderRequest>();
    const body = request.body ?? {};
    if (typeof body !== 'object' || Array.isArray(body)) throw new AppError(400, 'badRequest');
    nameErrors(request, shape);
    const { filterData, ...sent } = body as Record<string, unknown>;
    const filters = shape.choosesColumns ? { ...sent, ...readFilterData(filterData) } : sent;
    const { page, per_page: perPage } = sent;
    return { page: { page, per_page: perPage }, ...readFilters(shape, filters) };
  })(undefined, pagePipe);
}

/** Makes the error filter report errors under the provider names of the report's filters. */
export function nameErrors(request: ProviderRequest, { filters }: ReportShape): void {
  const names = new Map(Object.entries(filters).map(([provider, name]) => [name, provider]));
  request.providerShape = {
    errors: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, error]) => [names.get(name) ?? name, error])),
  };
}

/**
 * Renames filters and columns to their REST names; unknown ones are ignored.
 * @throws 400 for more billing states than exist
 */
export function readFilters(shape: ReportShape, sent: SentFilters): ReportQuestion {
  const known = Object.entries(shape.filters).filter(([provider]) => Object.hasOwn(sent, provider));
  const filter = known.map(([provider, name]) => [
    name,
    name === 'billing' ? billing(sent[provider]) : sent[provider],
  ]);
  const chosen = [...columnNames(shape)].filter(([provider]) => isTrue(sent[provider]));
  const kept = [...known, ...(shape.choosesColumns ? chosen : [])].map(([provider]) => [
    provider,
    sent[provider],
  ]);
  return {
    filter: Object.fromEntries(filter) as Record<string, unknown>,
    ...(shape.choosesColumns && chosen.length > 0 && { columns: chosen.map(([, key]) => key) }),
    key: keyOf(Object.fromEntries(kept) as SentFilters),
  };
}

const isTrue = (value: unknown): boolean => value === true || value === 'true';

/** Reads billing states, sent as positions in `billingStates` (from 1) or by name. */
function billing(value: unknown): unknown {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > billingStates.length) throw invalid({ billing: 'choice' });
  return list.flatMap((part) => {
    if (part === '' || part === null || part === undefined) return [];
    return [billingStates[Number(sentText(part)) - 1] ?? part];
  });
}

function columnFlags(shape: ReportShape): Record<string, JsonSchema> {
  const flag: JsonSchema = { type: 'string', enum: ['true', 'false'] };
  return Object.fromEntries([...columnNames(shape).keys()].map((name) => [name, flag]));
}

function differences({ filters, hasKey, choosesColumns }: ReportShape): string {
  return [
    ...('billing' in filters
      ? ['`billing` is a list of states: 1 paid, 2 unpaid, 3 market cut, 4 no change.']
      : []),
    ...(choosesColumns
      ? ['`filterData` is an object, its JSON text, or a key. If no columns are chosen, all are returned.']
      : []),
    ...(hasKey ? ['The response contains the `key` for the export.'] : []),
  ].join(' ');
}

/** Validates the page; the report validates its filters. */
const pages = validationPipe('drop');
const pagePipe: PipeTransform<ReportQuestionPage, Promise<ReportQuestionPage>> = {
  async transform(value) {
    const page = (await pages.transform(value.page, { type: 'body', metatype: PageDto })) as PageDto;
    return { ...value, page };
  },
};
