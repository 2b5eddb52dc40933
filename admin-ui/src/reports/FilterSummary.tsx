import { Chip, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReportMeta } from './types.js';

/** Maximum number of values in a chip; above it, only their count is shown. */
const valuesShown = 5;

/** The filters of a result, one chip each. */
export function FilterSummary({ filters }: Pick<ReportMeta, 'filters'>) {
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
        return (
          <Chip
            key={name}
            size="small"
            label={`${label}${translate('common.colon')}${text}`}
            title={values.join(', ')}
          />
        );
      })}
    </Stack>
  );
}
