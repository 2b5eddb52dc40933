import { Alert, Box, Divider, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import {
  arbitrationBand,
  arbitrationFigures,
  type ArbitrationInput,
  comptrollerFee,
  depositOutcomes,
} from '../../../common/arbitration.js';
import { formatMoney } from '../../../common/formats.js';
import { Pairs } from '../components/ResponsiveTable.js';

/**
 * The live figures beside the arbitration form, by the same function as the service's (spec section 5), and what the
 * Comptroller's table says of the deposit: what comes back on a win, and on a loss.
 */
export function ArbitrationFigures({
  input,
  homestead,
}: {
  readonly input: ArbitrationInput;
  readonly homestead: boolean;
}) {
  const translate = useTranslate();
  const [locale = 'en'] = useLocaleState();
  const money = (amount: string | undefined): string =>
    amount === undefined ? translate('common.notAvailable') : formatMoney(amount, locale);
  const figures = arbitrationFigures(input);
  const band = arbitrationBand(input.finalValue?.trim() ?? '', homestead);
  const outcomes = band && depositOutcomes(band);
  return (
    <Box aria-live="polite" sx={{ bgcolor: (theme) => theme.tokens.raised, borderRadius: 1, p: 2 }}>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {translate('office.arbitration.figures')}
      </Typography>
      <Pairs
        pairs={[
          [translate('common.field.finalValue'), money(input.finalValue ?? undefined)],
          [translate('office.arbitration.potentialReduction'), money(figures.potentialReduction)],
          [translate('office.arbitration.potentialTaxSavings'), money(figures.potentialTaxSavings)],
          [translate('office.arbitration.billingShare'), money(figures.billingShare)],
          [translate('office.arbitration.filingFeeRefund'), money(figures.filingFeeRefund)],
        ]}
      />
      <Divider sx={{ my: 1 }} />
      <Pairs strong pairs={[[translate('office.arbitration.totalSavings'), money(figures.totalSavings)]]} />
      {band && !band.eligible && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {translate('office.arbitration.notEligible', { limit: formatMoney(band.above, locale) })}
        </Alert>
      )}
      {band && outcomes && (
        <>
          <Typography variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
            {translate('office.arbitration.deposit')}
          </Typography>
          <Pairs
            pairs={[
              [translate('office.arbitration.depositDue'), money(band.deposit ?? undefined)],
              [
                translate('office.arbitration.win'),
                translate('office.arbitration.outcome', {
                  refund: money(outcomes.win.refund),
                  cost: money(outcomes.win.cost),
                }),
              ],
              [
                translate('office.arbitration.loss'),
                translate('office.arbitration.outcome', {
                  refund: money(outcomes.loss.refund),
                  cost: money(outcomes.loss.cost),
                }),
              ],
            ]}
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate('office.arbitration.depositNote', { fee: money(comptrollerFee) })}
          </Typography>
        </>
      )}
    </Box>
  );
}
