import { Box, Button, Paper, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../paths.js';
import { FieldGroup } from '../ui/form/RecordForm.js';

/**
 * A search form with Reset, Search and Active/Inactive: its trimmed entries go to the results as the query string that
 * the spec names (section 2). `names` maps a field to its name there.
 */
export function SearchForm({
  type,
  names,
  children,
}: {
  type: 'client' | 'property';
  names: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [active, setActive] = useState<'true' | 'false'>('true');
  // A new key makes a new, empty form.
  const [round, setRound] = useState(0);
  const submit = (values: FieldValues) => {
    const entries = Object.entries(names).map(([field, name]) => [name, String(values[field] ?? '').trim()]);
    void navigate(paths.customSearchResults({ type, ...Object.fromEntries(entries), active }));
  };
  return (
    <Paper sx={{ p: { xs: 2, sm: 3 } }}>
      <Form key={round} onSubmit={submit} noValidate>
        <FieldGroup>{children}</FieldGroup>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={active}
            onChange={(_, value: 'true' | 'false' | null) => value && setActive(value)}
            aria-label={translate('console.search.active')}
          >
            {(['true', 'false'] as const).map((choice) => (
              <ToggleButton key={choice} value={choice} sx={{ textTransform: 'none', px: 1.5 }}>
                {translate(`console.search.activeChoices.${choice}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box sx={{ flex: 1 }} />
          <Button
            size="medium"
            onClick={() => {
              setRound(round + 1);
              setActive('true');
            }}
          >
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
