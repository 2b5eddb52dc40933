import { Alert, Box, Divider, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
  arbitrationBand,
  arbitrationFigures,
  type ArbitrationInput,
  comptrollerFee,
  depositOutcomes,
} from '../../../../common/billing/arbitration.js';
import { Pairs } from '../../ui/FactCard.js';
import { useFormats } from '../../ui/useFormats.js';

interface ArbitrationFiguresProps {
  readonly input: ArbitrationInput;
  readonly homestead: boolean;
}

/** Live figures next to the arbitration form, computed with the same function as on the server. */
export function ArbitrationFigures({ input, homestead }: ArbitrationFiguresProps) {
  const translate = useTranslate();
  const money = useAmount();
  const figures = arbitrationFigures(input);
  const text = (key: string) => translate(`console.arbitration.${key}`);
  return (
    <Box aria-live="polite" sx={{ bgcolor: (theme) => theme.tokens.raised, borderRadius: 1, p: 2 }}>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {text('figures')}
      </Typography>
      <Pairs
        pairs={[
          [translate('common.field.finalValue'), money(input.finalValue)],
          [text('potentialReduction'), money(figures.potentialReduction)],
          [text('potentialTaxSavings'), money(figures.potentialTaxSavings)],
          [text('billingShare'), money(figures.billingShare)],
          [text('filingFeeRefund'), money(figures.filingFeeRefund)],
        ]}
      />
      <Divider sx={{ my: 1 }} />
      <Pairs strong pairs={[[text('totalSavings'), money(figures.totalSavings)]]} />
      <Deposit finalValue={input.finalValue?.trim() ?? ''} homestead={homestead} />
    </Box>
  );
}

interface DepositProps {
  readonly finalValue: string;
  readonly homestead: boolean;
}

/** The Comptroller's deposit: the refund for a win and for a loss. */
function Deposit({ finalValue, homestead }: DepositProps) {
  const translate = useTranslate();
  const money = useAmount();
  const band = arbitrationBand(finalValue, homestead);
  if (!band) return null;
  const outcomes = depositOutcomes(band);
  if (!band.eligible)
    return (
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {translate('console.arbitration.notEligible', { limit: money(band.above) })}
      </Alert>
    );
  if (!outcomes) return null;
  const outcome = ({ refund, cost }: { refund: string; cost: string }) =>
    translate('console.arbitration.outcome', { refund: money(refund), cost: money(cost) });
  return (
    <>
      <Typography variant="subtitle2" sx={{ mt: 2, mb: 1 }}>
        {translate('console.arbitration.deposit')}
      </Typography>
      <Pairs
        pairs={[
          [translate('console.arbitration.depositDue'), money(band.deposit)],
          [translate('console.arbitration.win'), outcome(outcomes.win)],
          [translate('console.arbitration.loss'), outcome(outcomes.loss)],
        ]}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('console.arbitration.depositNote', { fee: money(comptrollerFee) })}
      </Typography>
    </>
  );
}

/** Returns a function that formats an amount; 'N/A' if it cannot be computed. */
function useAmount(): (amount: string | null | undefined) => string {
  const translate = useTranslate();
  const formats = useFormats();
  return (amount) => (amount ? formats.money(amount) : translate('common.notAvailable'));
}
