import { Checkbox, TableCell } from '@mui/material';
import {
  type RaRecord,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';

/**
 * The first column, with checkboxes to select rows. react-admin's own checkboxes have their name on the wrong
 * element, so screen readers announce none.
 */
export function SelectCol() {
  const context = useDataTableRenderContext();
  if (context === 'columnsSelector') return null;
  if (context === 'header')
    return (
      <TableCell padding="checkbox" variant="head">
        <PageBox />
      </TableCell>
    );
  return <TableCell padding="checkbox">{context !== 'footer' && <RowBox />}</TableCell>;
}

/** Selects or deselects all rows of the page. */
function PageBox() {
  const translate = useTranslate();
  const { data: rows = [], selectedIds, onSelect } = useListContext();
  const data = rows.filter(({ id }) => !(Number(id) < 0));
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).length;
  const all = data.length > 0 && chosen === data.length;
  const others = selectedIds.filter((id) => !data.some((row) => row.id === id));
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={() => onSelect(all ? others : [...others, ...data.map(({ id }) => id)])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}

function RowBox() {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext();
  const { id } = useRecordContext() as RaRecord;
  // The row has no record.
  if (Number(id) < 0) return null;
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_row') } }}
    />
  );
}
