import type { Theme } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, useListContext } from 'react-admin';
import { SelectCol } from './SelectCol.js';

interface RecordTableProps {
  readonly label: string;
  /** Key under which the columns are stored; by default the resource's. */
  readonly storeKey?: string;
  /** Columns that are hidden by default. */
  readonly hiddenColumns?: string[];
  /** Less padding, for many columns. */
  readonly dense?: boolean;
  /** Totals below the rows. */
  readonly foot?: (props: { children?: ReactNode }) => ReactNode;
  /** Bar with actions on the selected rows; without it, rows cannot be selected. */
  readonly selection?: ReactElement;
  readonly children: ReactNode;
}

/** Rows of a list as a table, or as cards on phones. A table wider than its container scrolls inside it, also by keyboard. */
export function RecordTable({ label, dense = false, selection, children, ...rest }: RecordTableProps) {
  const { isFetching } = useListContext();
  return (
    <div role="region" aria-label={label} tabIndex={0}>
      {selection}
      <DataTable
        rowClick={false}
        bulkActionButtons={false}
        aria-label={label}
        aria-busy={isFetching}
        sx={[{ opacity: isFetching ? 0.65 : 1, overflowX: 'auto' }, cards, dense && tight]}
        {...rest}
      >
        {selection && <SelectCol />}
        {children}
      </DataTable>
    </div>
  );
}

const tight = {
  '& .MuiTableCell-root': { px: 0.75, fontSize: '0.8125rem' },
  '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom', fontSize: '0.78rem' },
};

/** Below the mobile width each row is a card: its title, then labels with values. */
const cards = ({ breakpoints, palette }: Theme) => ({
  [breakpoints.down('sm')]: {
    '& table, & tbody, & tfoot': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      padding: '12px 16px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& .MuiTableCell-root': {
      display: 'grid',
      gridTemplateColumns: 'minmax(88px, 2fr) minmax(0, 4fr)',
      columnGap: '8px',
      padding: '2px 0',
      border: 0,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
    },
    '& [data-label]::before': { content: 'attr(data-label)', color: palette.text.secondary },
    // Additional lines of a value are below the value, not below its label.
    '& [data-label] > *': { gridColumn: 2 },
    '& .primary': { order: -1, display: 'block', fontWeight: 650, paddingBlock: '4px' },
    '& [data-label=""]': { display: 'block', paddingTop: '8px' },
    '& [data-label=""]::before': { content: 'none' },
    '& .MuiTableCell-root:empty': { display: 'none' },
    '& .MuiTableCell-root > .MuiChip-root': { justifySelf: 'start' },
    // The row's checkbox, in the corner of the card.
    '& .MuiTableCell-paddingCheckbox': {
      position: 'absolute',
      top: 6,
      right: 8,
      zIndex: 1,
      // `auto`: the column width of the other cells would widen the card.
      display: 'block',
      width: 'auto',
      padding: 0,
    },
    '& .MuiTableCell-paddingCheckbox ~ .primary': { paddingRight: '44px' },
    // The row's link covers its card; other links and buttons stay above it.
    '& .row-link::after': { content: '""', position: 'absolute', inset: 0 },
    // A checkbox input lies over its icon and keeps its position.
    '& :is(a:not(.row-link), button, input:not([type=checkbox]), label)': {
      position: 'relative',
      zIndex: 1,
    },
  },
});
