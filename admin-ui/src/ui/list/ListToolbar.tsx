import FilterList from '@mui/icons-material/FilterList';
import Search from '@mui/icons-material/Search';
import { Badge, Box, Chip, Collapse, InputAdornment, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { ColumnChooser, type ColumnChooserProps } from './ColumnChooser.js';
import { FilterInput } from './FilterInput.js';
import { SavedViews } from './SavedViews.js';
import { ToolbarButton } from './ToolbarButton.js';
import type { FilterField } from './types.js';
import { isSet, useFilterChange } from './useFilterChange.js';

interface ListToolbarProps extends Partial<ColumnChooserProps> {
  readonly name: string;
  readonly heading: ReactNode;
  readonly searchable: boolean;
  readonly filterFields: readonly FilterField[];
}

/** Search, filters, saved views and columns of a list. */
export function ListToolbar(props: ListToolbarProps) {
  const { name, heading, searchable, filterFields, columns, visible, onChoose } = props;
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const set = useFilterChange();
  const active = filterFields.filter(({ source }) => isSet(filterValues[source]));
  const [open, setOpen] = useState(false);
  const bare = !heading && !searchable && filterFields.length === 0 && !columns;
  if (bare) return null;
  return (
    <Box className="no-print">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.25 }}>
        {heading}
        {searchable && (
          <SearchField value={String(filterValues['q'] ?? '')} onChange={(q) => set('q', q, true)} />
        )}
        <Box sx={{ flex: 1 }} />
        {filterFields.length > 0 && (
          <ToolbarButton
            icon={
              <Badge color="secondary" badgeContent={active.length}>
                <FilterList />
              </Badge>
            }
            label={translate('console.list.filters')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
        {columns && <SavedViews name={name} />}
        {columns && visible && onChoose && (
          <ColumnChooser columns={columns} visible={visible} onChoose={onChoose} />
        )}
      </Box>
      <Collapse in={open} unmountOnExit>
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
            px: 1.25,
            pb: 1.5,
            pt: 0.5,
          }}
        >
          {filterFields.map((field) => (
            <FilterInput
              key={field.source}
              field={field}
              value={filterValues[field.source]}
              onChange={(value) => set(field.source, value, field.kind === 'text')}
            />
          ))}
        </Box>
      </Collapse>
      {!open && active.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, px: 1.25, pb: 1.25 }}>
          {active.map((field) => (
            <Chip
              key={field.source}
              size="small"
              label={translate(field.label)}
              onClick={() => setOpen(true)}
              onDelete={() => set(field.source, undefined)}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address may change it from outside: back, a saved view, cleared filters.
  if (known !== value) {
    setKnown(value);
    if (text.trim() !== value) setText(value);
  }
  return (
    <TextField
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        setKnown(event.target.value.trim());
        onChange(event.target.value.trim());
      }}
      placeholder={translate('common.search')}
      slotProps={{
        htmlInput: { 'aria-label': translate('console.list.search'), maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ width: { xs: '100%', sm: 260 } }}
    />
  );
}
