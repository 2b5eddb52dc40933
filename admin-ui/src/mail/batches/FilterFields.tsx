import { Alert, Box, FormHelperText, Slider, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { batchNumbersMaxLength } from '../../../../common/mail/limits.js';
import { businessYear } from '../../../../web-shared/moments.js';
import { FilterInput } from '../../reports/FilterInput.js';
import type { ReportFilter } from '../../reports/types.js';
import { NoteInput } from '../../ui/form/inputs.js';
import { useAudience } from './useAudience.js';

const listOf = (name: string, resource: 'property-types' | 'counties', sort: string) =>
  ({ name, resource, type: 'ids', required: false, resourceSort: [sort, 'ASC'] }) as const;
const propertyTypes = listOf('propertyTypeIds', 'property-types', 'value');
const counties = listOf('countyIds', 'counties', 'name');

/** Filters: property types, counties, account numbers and minimum reduction. */
export function FilterFields() {
  const translate = useTranslate();
  const filter = (of: typeof propertyTypes | typeof counties, title: string): ReportFilter => ({
    ...of,
    resourceSort: [...of.resourceSort],
    label: '',
    title,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FilterInput filter={filter(propertyTypes, translate('batches.filters.propertyTypes'))} />
      <FilterInput filter={filter(counties, translate('batches.filters.counties'))} />
      <NoteInput
        source="accountNumbers"
        label="batches.filters.accountNumbers"
        helperText="batches.filters.accountNumbersHint"
        minRows={2}
        slotProps={{ htmlInput: { maxLength: batchNumbersMaxLength } }}
      />
      <PercentSlider />
    </Box>
  );
}

function PercentSlider() {
  const translate = useTranslate();
  const id = useId();
  const { data } = useAudience();
  const { field } = useInput({ source: 'minReductionPercent' });
  return (
    <Box sx={{ px: 1 }}>
      <Typography id={id} variant="body2" sx={{ ml: -1, fontWeight: 600 }}>
        {translate('batches.filters.percent')}
        {translate('common.colon')}
        {field.value} %
      </Typography>
      <Slider
        value={Number(field.value)}
        onChange={(_, value) => field.onChange(value)}
        min={0}
        max={100}
        aria-labelledby={id}
      />
      <FormHelperText sx={{ mx: -1 }}>
        {translate('batches.filters.percentHint', { year: data?.taxYear ?? businessYear() })}
      </FormHelperText>
      {data && data.belowReduction > 0 && (
        <Alert severity="info" sx={{ mx: -1, mt: 1 }}>
          {translate('batches.filters.belowReduction', {
            smart_count: data.belowReduction,
            percent: String(field.value),
          })}
        </Alert>
      )}
    </Box>
  );
}
