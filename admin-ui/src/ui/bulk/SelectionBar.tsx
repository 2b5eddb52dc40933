import Close from '@mui/icons-material/Close';
import { Box, Button, GlobalStyles, IconButton, type Theme, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { bulkRowsMax } from '../../../../common/platform/limits.js';
import { printRunMax } from '../../../../common/letters/limits.js';
import { topBarHeight } from '../../theme/sizes.js';
import { useFormats } from '../useFormats.js';
import { countOf, type Targets } from './targets.js';

/** The selected rows of a list, or all rows that match its filter. */
export interface Selection {
  readonly targets: Targets;
  readonly count: number;
  /** More rows than any action except printing accepts. */
  readonly tooMany: boolean;
  /** Whether all rows that match the filter are selected, by the filter itself. */
  readonly isAll: boolean;
  readonly byFilter: boolean;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

/** Rows without a record have negative ids and cannot be selected. */
const selectable = (ids: readonly (number | string)[]): number[] => ids.map(Number).filter((id) => id > 0);

/** @param byFilter whether all rows that match the filter can be selected by the filter itself, not only rows by id */
export function useSelection(byFilter: boolean): Selection {
  const { selectedIds, filterValues, total = 0, onSelectAll, onUnselectItems } = useListContext();
  // Another selection or filter ends the selection of all rows.
  const choice = JSON.stringify([selectedIds, filterValues]);
  const [chosenAll, setChosenAll] = useState<string>();
  const isAll = byFilter && chosenAll === choice && selectedIds.length > 0 && total > 0;
  const targets: Targets = isAll ? { filter: filterValues, count: total } : { ids: selectable(selectedIds) };
  const count = countOf(targets);
  return {
    targets,
    count,
    isAll,
    byFilter,
    tooMany: count > bulkRowsMax,
    chooseAll: () => (byFilter ? setChosenAll(choice) : onSelectAll({ limit: bulkRowsMax })),
    clear: onUnselectItems,
  };
}

interface SelectionBarProps {
  readonly selection: Selection;
  /** Actions on the selected rows. */
  readonly children: ReactNode;
}

/**
 * The number of selected rows, a button to select all that match the filter, and the actions. Sticky below the
 * top bar while the list is scrolled.
 */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { total = 0 } = useListContext();
  const { count, tooMany, isAll, byFilter, chooseAll, clear } = selection;
  if (count === 0) return null;
  const most = byFilter ? total : Math.min(total, bulkRowsMax);
  const isTooLong = byFilter && total > printRunMax;
  return (
    <Box sx={bar} className="no-print">
      <GlobalStyles styles={belowBar} />
      <IconButton size="small" aria-label={translate('bulk.clear')} onClick={() => clear()}>
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {isAll
          ? translate('bulk.matching', { count: number(count) })
          : translate('bulk.selected', { smart_count: count })}
      </Typography>
      {count < most && !isTooLong && (
        <Button size="small" onClick={chooseAll}>
          {translate(most < total ? 'bulk.first' : 'bulk.all', { count: number(most) })}
        </Button>
      )}
      <Box sx={actions}>{children}</Box>
      {(tooMany || isTooLong) && (
        <Typography variant="body2" role="status" sx={{ width: '100%' }}>
          {tooMany
            ? translate('bulk.limit', { count: number(bulkRowsMax) })
            : translate('bulk.limitAll', { count: number(printRunMax) })}
        </Typography>
      )}
    </Box>
  );
}

/** Keeps rows reached by keyboard from being scrolled under the bars. */
const belowBar = { html: { scrollPaddingTop: 100 } };

/** On phones, one line to swipe: several lines would cover the list. */
const actions = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  width: { xs: '100%', sm: 'auto' },
  // Overflow is clipped, which would also clip the outline of a focused button.
  p: { xs: 0.5, sm: 0 },
  gap: 1,
  ml: 'auto',
  '& > *': { flexShrink: 0 },
} as const;

const bar = (theme: Theme) => ({
  position: 'sticky',
  top: topBarHeight + 1,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: theme.tokens.infoSoft,
  borderBottom: 1,
  borderColor: 'divider',
});
