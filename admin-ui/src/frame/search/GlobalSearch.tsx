import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, InputAdornment } from '@mui/material';
import { type BaseSyntheticEvent, useMemo } from 'react';
import { Form, SelectInput, TextInput, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useMatch, useNavigate } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { activeFilters, searchScopes } from '../../../../common/reports/enums.js';
import { lineMaxLength } from '../../../../common/platform/limits.js';
import { ChoiceBar } from '../../ui/form/ChoiceBar.js';
import { pageOf } from '../../ui/pages.js';

/** The search of the results page, which survives a reload there; otherwise an empty search. */
function useSearched() {
  const { scope, term, active } = useMatch(pageOf('searchResults').path)?.params ?? {};
  return useMemo(
    () => ({ scope: scope ?? 'all', term: term ?? '', active: active ?? 'true' }),
    [scope, term, active],
  );
}

/** The top bar's search: scope, term, Active/Inactive/All; opens the search results. */
export function GlobalSearch({ stacked = false }: { readonly stacked?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = ({ scope, term, active }: FieldValues, event?: BaseSyntheticEvent) => {
    const keyword = String(term ?? '').trim();
    if (keyword) return void navigate(consolePath('searchResults', { scope, term: keyword, active }));
    notify('console.search.empty', { type: 'error' });
    (event?.target as HTMLFormElement).querySelector<HTMLInputElement>('[name=term]')?.focus();
  };
  return (
    <Form record={useSearched()} onSubmit={submit} noValidate>
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: stacked ? 'wrap' : 'nowrap', gap: 1, maxWidth: 760 }}
      >
        <SelectInput
          source="scope"
          label={<>{translate('console.search.scope')}</>}
          helperText={false}
          defaultValue="all"
          isRequired
          choices={searchScopes.map((id) => ({ id, name: `console.search.scopes.${id}` }))}
          sx={{ width: stacked ? '100%' : 168, flexShrink: 0 }}
        />
        <TextInput
          source="term"
          label={false}
          helperText={false}
          type="search"
          placeholder={translate('console.search.placeholder')}
          slotProps={{
            htmlInput: { 'aria-label': translate('console.search.term'), maxLength: lineMaxLength },
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
        <ChoiceBar
          source="active"
          label="console.search.active"
          choices={activeFilters}
          texts="console.search.activeChoices"
          defaultValue="true"
        />
        {stacked && (
          <Button type="submit" variant="contained" sx={{ flex: 1 }}>
            {translate('common.search')}
          </Button>
        )}
      </Box>
    </Form>
  );
}
