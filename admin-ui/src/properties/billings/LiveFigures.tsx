import { Alert, Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type BillingAmounts, billingAmounts, percentToFraction } from '../../../../common/billing.js';
import { serif } from '../../theme/theme.js';
import { useFormats } from '../../ui/useFormats.js';

const lines = [
  'reduction',
  'taxSavings',
  'invoiceAmount',
] as const satisfies readonly (keyof BillingAmounts)[];

/** The amounts that result from the form, computed with the same function as on the server. */
export function LiveFigures() {
  const translate = useTranslate();
  const formats = useFormats();
  const amounts = useAmounts();
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

/** Undefined until all values are entered. */
function useAmounts(): BillingAmounts | undefined {
  const [noticeValue = '', finalValue = '', rate = '', billingPercentage = ''] = useWatch({
    name: ['noticeValue', 'finalValue', 'taxRate', 'billingPercentage'],
  }).map((value: unknown) => String(value ?? ''));
  const taxRate = percentToFraction(rate);
  return taxRate === undefined
    ? undefined
    : billingAmounts({ noticeValue, finalValue, taxRate, billingPercentage });
}
