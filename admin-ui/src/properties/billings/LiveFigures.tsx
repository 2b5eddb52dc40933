import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  type BillingAmounts,
  billingAmounts,
  percentToFraction,
} from '../../../../common/billing/billing.js';
import type { MissingFact, TrueSavings } from '../../../../common/season/cap.js';
import { serif } from '../../theme/theme.js';
import { useFormats } from '../../ui/useFormats.js';
import { FactsDialog } from './FactsDialog.js';
import { SavingsDialog } from './SavingsDialog.js';
import { type LiveSavings, useTrueSavings } from './useTrueSavings.js';

/** Amounts computed from the form, with the same functions as on the server. */
export function LiveFigures({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const live = useTrueSavings(propertyId);
  const amounts = useAmounts(live);
  const known = live.outcome?.savings ?? null;
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
      <Box
        component="dl"
        sx={{ m: 0, mt: 1, display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
        aria-live="polite"
      >
        <Figure
          name="reduction"
          label={translate('common.field.reduction')}
          amount={amounts?.reduction}
          isWide
        />
        <Figure name="taxSavings" label={translate('savings.formula')} amount={amounts?.taxSavings} />
        <Figure
          name="trueSavings"
          label={translate('savings.true')}
          amount={known?.savings}
          none={translate('savings.unknown')}
        />
        <Figure
          name="invoiceAmount"
          label={translate('common.field.invoiceAmount')}
          amount={amounts?.invoiceAmount}
          isWide
          isLarge
        />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {amounts
          ? translate('savings.billed', { policy: translate(`savings.policy.${live.policy}`) })
          : translate('console.billings.incomplete')}
      </Typography>
      {amounts?.reduction.startsWith('-') && (
        <Alert severity="warning">{translate('console.billings.negative')}</Alert>
      )}
      {amounts && live.outcome && live.outcome.missing.length > 0 && <Missing facts={live.outcome.missing} />}
      <Actions live={live} savings={known} />
    </Paper>
  );
}

interface FigureProps {
  readonly name: string;
  readonly label: string;
  readonly amount: string | undefined;
  /** Placeholder for an unknown amount. */
  readonly none?: string;
  /** Whether the figure takes a whole line. */
  readonly isWide?: boolean;
  readonly isLarge?: boolean;
}

function Figure({ name, label, amount, none = '—', isWide = false, isLarge = false }: FigureProps) {
  const { money } = useFormats();
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider', ...(isWide && { gridColumn: '1 / -1' }) }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        data-figure={name}
        sx={{ m: 0, fontFamily: serif, fontSize: isLarge ? '1.75rem' : '1.25rem', overflowWrap: 'anywhere' }}
      >
        {amount === undefined ? none : money(amount)}
      </Typography>
    </Box>
  );
}

/** Facts missing for the true saving. */
function Missing({ facts }: { readonly facts: readonly MissingFact[] }) {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {translate('savings.missing')}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {facts.map(({ fact, unit }) => (
          <li key={`${fact}-${unit ?? ''}`}>{translate(`savings.fact.${fact}`, { unit: unit ?? '' })}</li>
        ))}
      </Box>
    </Alert>
  );
}

/** Buttons that open the property's tax facts and the lines of the true saving. */
function Actions({
  live: { facts },
  savings,
}: {
  readonly live: LiveSavings;
  readonly savings: TrueSavings | null;
}) {
  const translate = useTranslate();
  const [opened, setOpened] = useState<'facts' | 'lines'>();
  const close = () => setOpened(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {facts && (
        <Button variant="outlined" size="small" onClick={() => setOpened('facts')}>
          {translate('savings.editFacts')}
        </Button>
      )}
      {savings && (
        <Button variant="outlined" size="small" onClick={() => setOpened('lines')}>
          {translate('savings.lines')}
        </Button>
      )}
      {opened === 'facts' && facts && <FactsDialog facts={facts} onClose={close} />}
      {opened === 'lines' && savings && <SavingsDialog savings={savings} onClose={close} />}
    </Box>
  );
}

/** Amounts of the form; undefined until all values are entered. */
function useAmounts({ outcome, policy }: LiveSavings): BillingAmounts | undefined {
  const [noticeValue = '', finalValue = '', rate = '', billingPercentage = ''] = useWatch({
    name: ['noticeValue', 'finalValue', 'taxRate', 'billingPercentage'],
  }).map((value: unknown) => String(value ?? ''));
  const taxRate = percentToFraction(rate);
  if (taxRate === undefined) return undefined;
  const figures = { noticeValue, finalValue, taxRate, billingPercentage, savingsPolicy: policy };
  return billingAmounts({ ...figures, trueSavings: outcome?.savings?.savings ?? null });
}
