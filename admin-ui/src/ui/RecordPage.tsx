import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { PageLoading } from '../layout/PageLoading.js';
import { statusOf } from '../providers/http.js';
import { LoadError } from './LoadError.js';

/** Loads the record that a page is about, by the id of its address. */
export function RecordPage<Record extends RaRecord>({
  resource,
  id,
  children,
}: {
  resource: string;
  /** From the address; anything that is no id is no page. */
  id: string | undefined;
  children: (record: Record) => ReactNode;
}) {
  const valid = /^\d{1,9}$/.test(id ?? '');
  const { data, error, refetch } = useGetOne<Record>(
    resource,
    { id: Number(id) as Record['id'] },
    { enabled: valid },
  );
  if (!valid || statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data ? children(data) : <PageLoading />;
}
