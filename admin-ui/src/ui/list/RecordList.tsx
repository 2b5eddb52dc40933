import { Box, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import {
  type FilterPayload,
  ListContextProvider,
  type SortPayload,
  useListController,
  useStore,
  useTranslate,
} from 'react-admin';
import { LoadError } from '../LoadError.js';
import { EmptyList } from './EmptyList.js';
import { ListFooter } from './ListFooter.js';
import { ListToolbar } from './ListToolbar.js';
import { RecordCards } from './RecordCards.js';
import { RecordTable } from './RecordTable.js';
import { TabBar } from '../CountTabs.js';
import type { Column, EmptyText, FilterField, ListTab, Row } from './types.js';
import { useIsMobile } from './useIsMobile.js';
import { withoutTab } from './tabs.js';

export interface RecordListProps<Record extends Row> {
  readonly resource: string;
  /** Remembered per list: chosen columns and saved views. */
  readonly name: string;
  readonly columns: readonly Column<Record>[];
  readonly rowLink?: (record: Record) => string;
  /** What a row offers besides opening it, at its end. */
  readonly rowActions?: (record: Record) => ReactNode;
  /** Tabs over the list; the first one with the id `openTab` is open at first. */
  readonly tabs?: readonly ListTab[];
  readonly openTab?: string;
  /** Always in force, not shown as a filter. */
  readonly filter?: FilterPayload;
  readonly filterFields?: readonly FilterField[];
  /** A search field over the whole row (filter `q`). */
  readonly searchable?: boolean;
  readonly sort?: SortPayload;
  readonly perPage?: number;
  /** Filters, sort and page live in the address; only one list of a page may do so. */
  readonly inAddress?: boolean;
  readonly empty: EmptyText;
  /** Left of the toolbar, such as a heading. */
  readonly heading?: ReactNode;
  readonly label: string;
  /** Names of columns that can be chosen and views that can be saved; off for small lists within pages. */
  readonly plain?: boolean;
}

/**
 * A server-paged list: search, filters, saved views, column chooser, table (cards below 720 px), 'Showing X of Y
 * entries' and page sizes. Every row opens by a real link.
 */
export function RecordList<Record extends Row>(props: RecordListProps<Record>) {
  const {
    resource,
    columns,
    filter,
    sort,
    perPage = 10,
    inAddress = false,
    plain = false,
    tabs = [],
  } = props;
  const translate = useTranslate();
  const firstTab = tabs.find((tab) => tab.id === props.openTab) ?? tabs[0];
  const controller = useListController<Record>({
    resource,
    ...(filter && { filter }),
    ...(firstTab && { filterDefaultValues: firstTab.filter }),
    ...(sort && { sort }),
    perPage,
    disableAuthentication: true,
    disableSyncWithLocation: !inAddress,
    storeKey: false,
    queryOptions: { onError: () => undefined },
  });
  const isMobile = useIsMobile();
  const [chosen, setChosen] = useStore<string[] | undefined>(`columns.${props.name}`);
  const visible = columns.filter((column) => (chosen ? chosen.includes(column.key) : !column.optional));
  const shown = visible.length > 0 ? visible : columns.slice(0, 1);
  const { error, data, total, isPending, filterValues, refetch } = controller;
  const { own, tab } = withoutTab(filterValues, tabs);
  const filtered = Object.keys(own).length > 0;
  const openTab = (id: string) => {
    const next = tabs.find((other) => other.id === id);
    controller.setFilters({ ...own, ...next?.filter }, {});
  };
  const clear = () => controller.setFilters({ ...tab?.filter }, {});
  const empty = tab ? { ...props.empty, text: tab.empty } : props.empty;

  return (
    <ListContextProvider value={controller}>
      {tabs.length > 0 && (
        <TabBar
          label={props.label}
          tabs={tabs.map(({ id, label, count }) => ({ id, label: translate(label), count }))}
          open={tab?.id ?? false}
          onOpen={openTab}
        />
      )}
      <Paper
        sx={{ overflow: 'hidden', mt: tabs.length > 0 ? 2 : 0 }}
        {...(tab && { role: 'tabpanel', id: `panel-${tab.id}`, 'aria-labelledby': `tab-${tab.id}` })}
      >
        <ListToolbar
          name={props.name}
          heading={props.heading}
          searchable={props.searchable ?? false}
          filterFields={props.filterFields ?? []}
          {...(!plain && {
            columns: columns.map(({ key, label }) => ({ key, label })),
            visible: shown.map((column) => column.key),
            onChoose: setChosen,
          })}
        />
        {error ? (
          <Box sx={{ p: 2 }}>
            <LoadError error={error} onRetry={() => void refetch()} />
          </Box>
        ) : !isPending && total === 0 ? (
          <EmptyList empty={empty} filtered={filtered} onClear={clear} />
        ) : (
          <>
            {isMobile ? (
              <RecordCards columns={shown} rows={data} {...pick(props)} />
            ) : (
              <RecordTable columns={shown} rows={data} perPage={controller.perPage} {...pick(props)} />
            )}
            <ListFooter />
          </>
        )}
      </Paper>
    </ListContextProvider>
  );
}

function pick<Record extends Row>({ label, rowLink, rowActions }: RecordListProps<Record>) {
  return { label, rowLink, rowActions };
}
