import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../api/errors.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from './Button.js';
import { Alert, Skeleton } from './layout.js';

/** Shows the state of a query: a skeleton, an error with a retry button, or its data. */
export function QueryState<T>({
  query,
  lines,
  children,
}: {
  query: UseQueryResult<T>;
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  const { t } = useI18n();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isPending) return <Skeleton lines={lines} />;
  return (
    <Alert tone="danger" live>
      <p>
        {t('portal.loadFailed')} {errorText(query.error, t)}
      </p>
      <Button onClick={() => void query.refetch()}>{t('common.retry')}</Button>
    </Alert>
  );
}
