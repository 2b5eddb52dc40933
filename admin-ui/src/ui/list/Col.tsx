import { Checkbox, ListItemText, MenuItem } from '@mui/material';
import {
  DataTable,
  type DataTableColumnProps,
  type RaRecord,
  useDataTableRenderContext,
  useDataTableSortContext,
  useDataTableStoreContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';

interface ColProps<Row extends RaRecord> extends Omit<DataTableColumnProps<Row>, 'source' | 'label'> {
  /** The column's field; the server sorts by it unless `disableSort`. */
  readonly source?: string;
  /** Key of the label, if different from the field's. */
  readonly label?: string;
  /** The column that names the row: the title of its card on phones, without a label. */
  readonly primary?: boolean;
}

/**
 * A column of a `RecordTable`, based on react-admin's. The header has `aria-sort`, cells have their label for
 * the cards on phones, and the column menu shows it as a checkbox item.
 */
export function Col<Row extends RaRecord>({ primary, ...props }: ColProps<Row>) {
  const context = useDataTableRenderContext();
  const sort = useDataTableSortContext();
  const label = useTranslateLabel()({ label: props.label, source: props.source });
  const column = props as DataTableColumnProps;
  switch (context) {
    case 'columnsSelector':
      return props.source ? <ColumnChoice source={props.source} label={label} /> : null;
    case 'header':
      return (
        <DataTable.Col
          {...column}
          sortDirection={
            sort && sort.field === props.source ? (sort.order === 'ASC' ? 'asc' : 'desc') : false
          }
        />
      );
    default:
      return (
        <DataTable.Col
          {...column}
          {...(primary ? { className: 'primary' } : { 'data-label': label ?? '' })}
        />
      );
  }
}

function ColumnChoice({ source, label }: { readonly source: string; readonly label: React.ReactNode }) {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden, setHidden] = useStore<string[]>(storeKey, defaultHiddenColumns);
  const shown = !hidden.includes(source);
  return (
    <MenuItem
      role="menuitemcheckbox"
      aria-checked={shown}
      dense
      onClick={() => setHidden(shown ? [...hidden, source] : hidden.filter((other) => other !== source))}
    >
      <Checkbox size="small" edge="start" checked={shown} tabIndex={-1} aria-hidden sx={{ py: 0 }} />
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  );
}

interface ActionColProps<Row extends RaRecord> {
  readonly render: (row: Row) => React.ReactNode;
}

/** The actions of a row, in the last column. */
export function ActionCol<Row extends RaRecord>({ render }: ActionColProps<Row>) {
  const translate = useTranslate();
  const context = useDataTableRenderContext();
  if (context === 'columnsSelector') return null;
  return (
    <DataTable.Col
      label={false}
      align="right"
      {...(context === 'header' && { 'aria-label': translate('console.list.actions') })}
      data-label=""
      sx={{ py: 0.5, whiteSpace: 'nowrap' }}
      render={render as DataTableColumnProps['render']}
    />
  );
}
