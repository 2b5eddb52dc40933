import { Alert, Box, Paper, Typography } from '@mui/material';
import { BooleanInput, SelectInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type BillingAmounts, billingAmounts, percentToFraction } from '../../../common/billing.js';
import { billingYears } from '../../../common/limits.js';
import type { Schema } from '../providers/types.js';
import { serif } from '../theme/theme.js';
import { FieldGroup } from '../ui/form/RecordForm.js';
import { AgentInput } from './AgentInput.js';
import { DecimalInput, ReferenceChoice } from '../ui/form/inputs.js';
import { money, percentage, ratePercent, required } from '../ui/form/validators.js';
import { useFormats } from '../ui/useFormats.js';

/** The billing form with its live figures (spec "properties, billing, reports", section 5). */
export function BillingInputs({ mode }: { mode: 'create' | 'edit' }) {
  const translate = useTranslate();
  const years = billingYears(new Date().getFullYear(), mode);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        mb: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <FieldGroup title={translate('console.billings.outcome')}>
          <SelectInput
            source="year"
            label="common.field.year"
            choices={years.map((year) => ({ id: year, name: String(year) }))}
            translateChoice={false}
            validate={required()}
            helperText={false}
          />
          <ResultChoice />
          {mode === 'edit' ? (
            <AgentInput />
          ) : (
            <ReferenceChoice
              source="agentId"
              reference="agents"
              optionText="name"
              filter={{ active: true }}
              required
            />
          )}
        </FieldGroup>
        <FieldGroup title={translate('console.billings.figures')}>
          <DecimalInput source="noticeValue" sign="$" validate={[required(), money]} />
          <DecimalInput source="finalValue" sign="$" validate={[required(), money]} />
          <DecimalInput source="assessedValue" sign="$" validate={money} />
          <DecimalInput
            source="taxRatePercent"
            label="common.field.taxRate"
            sign="%"
            validate={[required(), ratePercent]}
          />
          <DecimalInput source="billingPercentage" sign="%" validate={[required(), percentage]} />
        </FieldGroup>
        <FieldGroup>
          <BooleanInput source="isPaid" label="common.field.isPaid" helperText={false} />
          <BooleanInput source="isMarketCut" label="common.field.isMarketCut" helperText={false} />
          <BooleanInput source="isNoChange" label="common.field.isNoChange" helperText={false} />
        </FieldGroup>
      </Box>
      <LiveFigures />
    </Box>
  );
}

/** Results that a billing may have; one that it has already stays choosable. */
function ResultChoice() {
  const current = useWatch({ name: 'resultId' }) as number | null | undefined;
  const { data = [], isPending } = useGetList<Schema<'ResultDto'>>(
    'results',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } },
    { staleTime: 300_000 },
  );
  return (
    <SelectInput
      source="resultId"
      label="common.field.result"
      choices={data.filter((result) => result.offeredInBilling || result.id === current)}
      isPending={isPending}
      translateChoice={false}
      validate={required()}
      helperText={false}
    />
  );
}

const lines = [
  'reduction',
  'taxSavings',
  'invoiceAmount',
] as const satisfies readonly (keyof BillingAmounts)[];

/** What the figures come to, by the same arithmetic as the server's. */
function LiveFigures() {
  const translate = useTranslate();
  const formats = useFormats();
  const [noticeValue, finalValue, rate, billingPercentage] = useWatch({
    name: ['noticeValue', 'finalValue', 'taxRatePercent', 'billingPercentage'],
  }).map((value: unknown) => String(value ?? ''));
  const taxRate = percentToFraction(rate ?? '');
  const amounts =
    taxRate === undefined
      ? undefined
      : billingAmounts({
          noticeValue: noticeValue ?? '',
          finalValue: finalValue ?? '',
          taxRate,
          billingPercentage: billingPercentage ?? '',
        });
  return (
    <Paper
      component="section"
      aria-label={translate('console.billings.preview')}
      sx={{
        p: 2,
        bgcolor: (theme) => theme.tokens.raised,
        alignSelf: 'start',
        position: { lg: 'sticky' },
        top: 80,
      }}
    >
      <Typography variant="h2">{translate('console.billings.preview')}</Typography>
      <Box component="dl" sx={{ m: 0, mt: 1 }} aria-live="polite">
        {lines.map((name) => (
          <Box key={name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`common.field.${name}`)}
            </Typography>
            <Typography
              component="dd"
              data-figure={name}
              sx={{ m: 0, fontFamily: serif, fontSize: name === 'invoiceAmount' ? '1.75rem' : '1.25rem' }}
            >
              {amounts ? formats.money(amounts[name]) : '—'}
            </Typography>
          </Box>
        ))}
      </Box>
      {!amounts && (
        <Typography variant="caption" color="textSecondary">
          {translate('console.billings.incomplete')}
        </Typography>
      )}
      {amounts?.reduction.startsWith('-') && (
        <Alert severity="warning">{translate('console.billings.negative')}</Alert>
      )}
    </Paper>
  );
}
