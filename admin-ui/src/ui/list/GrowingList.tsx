import { Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import {
  InfiniteListBase,
  type InfiniteListBaseProps,
  useInfinitePaginationContext,
  useListContext,
} from 'react-admin';
import { LoadError } from '../LoadError.js';

interface GrowingListProps extends Pick<InfiniteListBaseProps, 'filter' | 'sort' | 'perPage' | 'empty'> {
  readonly resource: string;
  /** Returns the label of the button that loads more, from the number of rows left. */
  readonly more: (left: number) => string;
  readonly children: ReactNode;
}

/** A list with a button that loads more. Its children read the rows from react-admin's list context. */
export function GrowingList({ more, children, ...list }: GrowingListProps) {
  return (
    <InfiniteListBase
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
      exporter={false}
      queryOptions={{ onError: () => undefined }}
      loading={<Skeleton variant="rounded" height={120} />}
      error={<Failed />}
      {...list}
    >
      {children}
      <MoreButton more={more} />
    </InfiniteListBase>
  );
}

function Failed() {
  const { error, refetch } = useListContext();
  return <LoadError error={error} onRetry={refetch} />;
}

function MoreButton({ more }: Pick<GrowingListProps, 'more'>) {
  const { data = [], total = 0 } = useListContext();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  if (!hasNextPage || total <= data.length) return null;
  return (
    <Button
      variant="outlined"
      loading={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
      sx={{ display: 'block', mx: 'auto' }}
    >
      {more(total - data.length)}
    </Button>
  );
}
