import { Box, Button, Paper } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { decodeQuery, encodeQuery } from '../../../../common/text/search-keys.js';
import { ChoiceBar } from '../../ui/form/ChoiceBar.js';
import { FieldGroup } from '../../ui/form/RecordForm.js';
import { searchValues } from './filters.js';

interface SearchFormProps {
  readonly type: 'client' | 'property';
  /** Query parameter of the results page by field name. */
  readonly names: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/**
 * A search form with Reset, Search and Active/Inactive. The trimmed values are passed to the results page as a
 * key; a key in its own URL (`?key=`) sets the initial values.
 */
export function SearchForm({ type, names, children }: SearchFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  // Remounts the form, which resets it.
  const [round, setRound] = useState(0);
  const key = useSearchParams()[0].get('key');
  const before = key && round === 0 ? searchValues(decodeQuery(key), names) : {};
  const submit = (values: FieldValues) => {
    const entries = Object.entries(names).map(([field, name]) => [name, String(values[field] ?? '').trim()]);
    const query = { type, ...Object.fromEntries(entries), active: String(values['active']) };
    void navigate(consolePath('customSearchResults', { key: encodeQuery(query) }));
  };
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Form key={round} defaultValues={before} onSubmit={submit} noValidate>
        <FieldGroup>{children}</FieldGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <ChoiceBar
            source="active"
            label="console.search.active"
            choices={['true', 'false']}
            texts="console.search.activeChoices"
            defaultValue="true"
          />
          <Box sx={{ flex: 1 }} />
          <Button size="medium" onClick={() => setRound(round + 1)}>
            {translate('common.reset')}
          </Button>
          <Button type="submit" size="medium" variant="contained">
            {translate('common.search')}
          </Button>
        </Box>
      </Form>
    </Paper>
  );
}
