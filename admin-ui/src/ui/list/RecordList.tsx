import { Box, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import {
  ColumnsButton,
  FilterButton,
  type FilterPayload,
  ListBase,
  type ListBaseProps,
  ListView,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { LoadError } from '../LoadError.js';
import { EmptyList } from './EmptyList.js';
import { ListFooter } from './ListFooter.js';

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

interface RecordListProps<Row extends RaRecord> extends Pick<
  ListBaseProps<Row>,
  'filter' | 'filterDefaultValues' | 'sort' | 'perPage' | 'queryOptions'
> {
  readonly resource: string;
  /** Keeps filters, sort and page in the URL; only one list per page may do so. */
  readonly inAddress?: boolean;
  /** Filter inputs; those with `alwaysOn` are visible, the others are added with a button. */
  readonly filters?: ReactElement[];
  /** Enables the column menu; the selection is stored under this key (of the list's `RecordTable`). */
  readonly columns?: string;
  readonly heading?: string;
  readonly actions?: ReactNode;
  /** Shown above the list, such as tabs. */
  readonly head?: ReactNode;
  /** Shown next to the list, such as the selected row. */
  readonly aside?: ReactNode;
  /** Key of the rows' name. */
  readonly empty: string;
  /** Suggested action for an empty list. */
  readonly emptyAction?: ReactNode;
  /** Filters of the selected tab; if no others are set, an empty list does not count as a search without results. */
  readonly tabFilters?: readonly string[];
  /** Turns off pagination, for lists that fit on one page. */
  readonly unpaged?: boolean;
  readonly children: ReactNode;
}

/**
 * A list from the server: react-admin's, in the console's style. Filters, saved queries and columns are above
 * the rows; 'Showing X of Y entries' and page numbers are below.
 */
export function RecordList<Row extends RaRecord>(props: RecordListProps<Row>) {
  const { resource, filter, filterDefaultValues, queryOptions, inAddress = false } = props;
  const { sort = newestFirst, perPage = 10 } = props;
  return (
    <ListBase<Row>
      resource={resource}
      {...(filter && { filter })}
      {...(filterDefaultValues && { filterDefaultValues })}
      sort={sort}
      perPage={perPage}
      queryOptions={{ onError: () => undefined, ...queryOptions }}
      disableSyncWithLocation={!inAddress}
      storeKey={false}
      exporter={false}
      disableAuthentication
    >
      {props.head}
      {props.aside ? (
        <Box sx={beside}>
          <Frame {...props} />
          {props.aside}
        </Box>
      ) : (
        <Frame {...props} />
      )}
    </ListBase>
  );
}

/** Buttons wrap on a narrow screen. */
const toolRow = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 1,
  ml: 'auto',
  maxWidth: '100%',
};

/** On a phone, buttons that do not fit next to the search wrap below it. */
const toolbar = { '& .RaList-actions': { flexWrap: { xs: 'wrap', sm: 'nowrap' } } };

const beside = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '340px minmax(0, 1fr)' },
  alignItems: 'start',
};

function Frame<Row extends RaRecord>(props: RecordListProps<Row>) {
  const {
    filters = [],
    columns,
    heading,
    actions,
    unpaged,
    empty,
    emptyAction,
    tabFilters,
    children,
  } = props;
  const { error, refetch } = useListContext();
  const tools = (filters.length > 0 || columns || actions) && (
    <Box className="no-print" sx={toolRow}>
      {actions}
      {filters.some((one) => !(one.props as { alwaysOn?: boolean }).alwaysOn) && <FilterButton />}
      {columns && <ColumnsButton storeKey={columns} />}
    </Box>
  );
  return (
    // `clip` instead of `hidden`, which would make this the container that the selection bar sticks to.
    <Paper sx={{ overflow: 'clip' }}>
      {heading && (
        <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
          {heading}
        </Typography>
      )}
      <ListView
        title={false}
        component="div"
        empty={false}
        {...(filters.length > 0 && { filters })}
        actions={tools || false}
        pagination={unpaged ? false : <ListFooter />}
        error={<LoadError error={error} onRetry={refetch} />}
        sx={toolbar}
      >
        <Rows empty={empty} emptyAction={emptyAction} tabFilters={tabFilters}>
          {children}
        </Rows>
      </ListView>
    </Paper>
  );
}

type RowsProps = Pick<RecordListProps<RaRecord>, 'empty' | 'emptyAction' | 'tabFilters' | 'children'>;

function Rows({ empty, emptyAction, tabFilters = [], children }: RowsProps) {
  const { isPending, total, filterValues, setFilters } = useListContext();
  if (isPending) return <Skeleton variant="rounded" height={240} sx={{ m: 2 }} />;
  if (total !== 0) return children;
  const ofTab = ([source]: [string, unknown]) => tabFilters.includes(source);
  const values = Object.entries(filterValues as FilterPayload);
  return (
    <EmptyList
      text={empty}
      action={emptyAction}
      {...(!values.every(ofTab) && { onClear: () => setFilters(Object.fromEntries(values.filter(ofTab))) })}
    />
  );
}
