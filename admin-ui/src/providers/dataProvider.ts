import simpleRestProvider from 'ra-data-simple-rest';
import {
  type DataProvider,
  type FilterPayload,
  type GetListParams,
  type GetOneParams,
  type QueryFunctionContext,
  type RaRecord,
  type UpdateParams,
  useDataProvider,
} from 'react-admin';
import type { BodyOf, Schema } from '../../../common/api-calls.js';
import { activityFilter } from './activityFilter.js';
import { apiUrl, call, fetchFile, httpClient, uploadFile } from './http.js';
import type { ListMeta } from './types.js';

const rest = simpleRestProvider(apiUrl, httpClient);

/** Poll interval of an export's progress, in milliseconds. */
const exportPollDelay = 700;
/** Resource name of a batch e-mail's audience. Its filters can be long, so they are sent as a request body. */
export const audienceResource = 'batch-audience';

/** Parameters of an export, with a callback for its progress. */
export interface ExportOrder {
  readonly report: string;
  readonly body: BodyOf<'/api/reports/{name}/exports', 'post'>;
  readonly signal?: AbortSignal;
  /** Percentage from 0 to 99, once the number of rows is known. */
  readonly onProgress?: (percent: number) => void;
}

/**
 * Resources by ra-data-simple-rest, and typed methods for the rest of the API: actions, files, exports, signed
 * links. Components call the API only through this.
 */
export const consoleDataProvider = {
  ...rest,

  getList: async <Row extends RaRecord = RaRecord>(
    resource: string,
    params: GetListParams & QueryFunctionContext,
  ) => {
    if (resource.startsWith('reports/')) return reportPage<Row>(resource.slice('reports/'.length), params);
    if (resource === audienceResource) return (await import('./audiencePage.js')).audiencePage<Row>(params);
    let totalCapped = false;
    // ra-data-simple-rest reads no header except Content-Range.
    const provider = simpleRestProvider(apiUrl, async (url, options) => {
      const answer = await httpClient(url, options);
      totalCapped = answer.headers.get('x-total-capped') === 'true';
      return answer;
    });
    const asked =
      resource === 'activities'
        ? { ...params, filter: activityFilter(params.filter as FilterPayload) }
        : params;
    const { data, total = 0 } = await provider.getList<Row>(resource, asked);
    const meta: ListMeta = { totalCapped };
    if (!totalCapped || !params.pagination || data.length === 0) return { data, total, meta };
    // Past the capped total, a full page means there is at least one more row.
    const { page, perPage } = params.pagination;
    const seen = (page - 1) * perPage + data.length + (data.length === perPage ? 1 : 0);
    return { data, total: Math.max(total, seen), meta };
  },

  /** Flattens a group of settings into one record. */
  getOne: async <Row extends RaRecord = RaRecord>(
    resource: string,
    params: GetOneParams<Row> & QueryFunctionContext,
  ) => {
    const answer = await rest.getOne<Row>(resource, params);
    return resource === 'settings' ? { data: flatSetting<Row>(answer.data) } : answer;
  },
  update: async <Row extends RaRecord = RaRecord>(resource: string, params: UpdateParams) => {
    const answer = await rest.update<Row>(resource, params);
    return resource === 'settings' ? { data: flatSetting<Row>(answer.data) } : answer;
  },

  /** Any operation of common/openapi.json: `call('post', '/api/clients/{id}/activate', { params: { id } })`. */
  call,

  /** Fetches a file that the API creates from a request body. */
  fetchFile,

  /** Uploads one file, with progress; `signal` cancels it. */
  uploadFile,

  /** Uploads an image or a file for the text of a mail. */
  addMailFile: async (file: File): Promise<Schema<'MailFileDto'>> => {
    const body = new FormData();
    body.append('file', file, file.name);
    const { json } = await httpClient(`${apiUrl}/mail-files`, { method: 'POST', body });
    return json as Schema<'MailFileDto'>;
  },

  /** Creates a signed URL that opens a document or letter without a bearer token. */
  link: async (body: Schema<'CreateLinkDto'>): Promise<string> =>
    (await call('post', '/api/links', { body })).url,

  /**
   * Exports a report to a file. Small reports are ready immediately; a job writes large ones.
   * @returns the file's URL
   */
  exportReport: async ({ report: name, body, signal, onProgress }: ExportOrder): Promise<string> => {
    const stop = signal && { signal };
    let made = await call('post', '/api/reports/{name}/exports', { params: { name }, body, ...stop });
    while (made.state === 'queued' || made.state === 'running') {
      if (made.rows > 0) onProgress?.(Math.min(99, Math.floor((made.rowsDone / made.rows) * 100)));
      await new Promise((resolve) => setTimeout(resolve, exportPollDelay));
      signal?.throwIfAborted();
      made = await call('get', '/api/exports/{id}', { params: { id: made.id }, ...stop });
    }
    if (!made.url) throw new Error(made.message ?? '');
    return made.url;
  },
} satisfies DataProvider & Record<string, unknown>;

export type ConsoleDataProvider = typeof consoleDataProvider;

/** The data provider with its custom methods. */
export const useConsoleData = () => useDataProvider<ConsoleDataProvider>();

/** A page of a report as a list, with its metadata in `meta`; takes the chosen columns as `meta.columns`. */
async function reportPage<Row extends RaRecord>(
  name: string,
  { filter, pagination, sort, meta, signal }: GetListParams & QueryFunctionContext,
) {
  const { page, perPage } = pagination ?? { page: 1, perPage: 10 };
  const first = (page - 1) * perPage;
  const columns = (meta as { columns?: readonly string[] } | undefined)?.columns;
  const { rows, total, ...rest } = await call('get', '/api/reports/{name}', {
    params: { name },
    query: {
      filter: JSON.stringify(filter),
      range: JSON.stringify([first, first + perPage - 1]),
      ...(sort?.field && { sort: JSON.stringify([sort.field, sort.order]) }),
      ...(columns && { columns: JSON.stringify(columns) }),
    },
    ...(signal && { signal }),
  });
  return { data: rows as unknown as Row[], total, meta: rest };
}

function flatSetting<Row>({ value, ...rest }: RaRecord): Row {
  return { ...(value as object), ...rest } as Row;
}
