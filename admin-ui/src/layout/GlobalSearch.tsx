import Search from '@mui/icons-material/Search';
import {
  Box,
  Button,
  IconButton,
  InputAdornment,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { type ActiveFilter, activeFilters, type SearchScope, searchScopes } from '../../../common/enums.js';
import { paths } from '../paths.js';
import { useToast } from '../ui/useToast.js';

/** Search over everything: scope, term, Active/Inactive/All; leads to the search results (spec section 2). */
export function GlobalSearch({ stacked = false }: { stacked?: boolean }) {
  const translate = useTranslate();
  const toast = useToast();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [scope, setScope] = useState<SearchScope>('all');
  const [active, setActive] = useState<ActiveFilter>('true');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const keyword = term.trim();
    if (keyword === '') {
      toast.error('console.search.empty');
      field.current?.focus();
      return;
    }
    void navigate(paths.searchResults(scope, keyword, active));
  };

  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      noValidate
      sx={{ display: 'flex', flexWrap: stacked ? 'wrap' : 'nowrap', gap: 1, maxWidth: 760 }}
    >
      <TextField
        select
        label={translate('console.search.scope')}
        value={scope}
        onChange={(event) => setScope(event.target.value as SearchScope)}
        sx={{ width: stacked ? '100%' : 168, flexShrink: 0 }}
      >
        {searchScopes.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {translate(`console.search.scopes.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        inputRef={field}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        placeholder={translate('console.search.placeholder')}
        slotProps={{
          htmlInput: { 'aria-label': translate('console.search.term'), maxLength: 200, type: 'search' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton type="submit" size="small" edge="end" aria-label={translate('common.search')}>
                  <Search fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
        sx={{ minWidth: 120, flex: 1 }}
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={active}
        onChange={(_, value: ActiveFilter | null) => value && setActive(value)}
        aria-label={translate('console.search.active')}
        sx={{
          flexShrink: 0,
          '& .MuiToggleButton-root': { px: 1.25, textTransform: 'none', lineHeight: 1.3 },
        }}
      >
        {activeFilters.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {translate(`console.search.activeChoices.${choice}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {stacked && (
        <Button type="submit" variant="contained" sx={{ flex: 1 }}>
          {translate('common.search')}
        </Button>
      )}
    </Box>
  );
}
