import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FilterText } from './types.js';

/** The most values that a chip lists; past them it says how many there are. */
const valuesShown = 5;

/** What a result was asked for, in words: a chip per filter. */
export function FilterSummary({ filters }: { readonly filters: readonly FilterText[] }) {
  const translate = useTranslate();
  if (filters.length === 0) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', mb: 2 }}
      role="group"
      aria-label={translate('reports.form.filters')}
    >
      {filters.map(({ name, label, values }) => {
        const text =
          values.length > valuesShown
            ? translate('reports.form.chosen', { count: values.length })
            : values.join(', ');
        return <Chip key={name} size="small" label={`${label}: ${text}`} title={values.join(', ')} />;
      })}
    </Stack>
  );
}
