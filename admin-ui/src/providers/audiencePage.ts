import type { GetListParams, QueryFunctionContext, RaRecord } from 'react-admin';
import { audiencePageSize } from '../../../common/mail/limits.js';
import { call } from './http.js';
import type { ListMeta, Schema } from './types.js';

/** A page of the recipients of a batch e-mail, or of the clients left out, by the filters of its form. */
export async function audiencePage<Row extends RaRecord>({
  filter,
  pagination,
  signal,
}: GetListParams & QueryFunctionContext) {
  const { page, perPage } = pagination ?? { page: 1, perPage: audiencePageSize };
  const asked = filter as Schema<'AudienceQueryDto'>;
  const { rows, recipients, leftOut } = await call('post', '/api/batches/audience', {
    body: { ...asked, page, size: perPage },
    ...(signal && { signal }),
  });
  const total = asked.show === 'leftOut' ? leftOut.reduce((sum, { count }) => sum + count, 0) : recipients;
  return { data: rows as unknown as Row[], total, meta: { totalCapped: false } satisfies ListMeta };
}
