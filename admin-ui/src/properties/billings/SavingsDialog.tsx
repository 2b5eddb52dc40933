import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { fractionToPercent } from '../../../../common/billing/billing.js';
import { typedNumber } from '../../../../common/text/numbers.js';
import type { TrueSavings } from '../../../../common/season/cap.js';
import { type SavingsLine, savingsLines } from '../../../../common/season/savings-lines.js';
import { useFormats } from '../../ui/useFormats.js';

interface SavingsTableProps {
  readonly savings: TrueSavings;
}

/** The true saving line by line, in a dialog. */
export function SavingsDialog({ savings, onClose }: SavingsTableProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('savings.lines')}</DialogTitle>
      <DialogContent>
        <SavingsTable savings={savings} />
        <Box sx={{ textAlign: 'right', mt: 2 }}>
          <Button onClick={onClose}>{translate('common.close')}</Button>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

/** Plain table cells: list components would add to this page's first load. */
const cells = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    p: '4px 3px',
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th[scope=row], & th[scope=rowgroup]': { textAlign: 'left' },
  '& th[scope=rowgroup]': { fontWeight: 600, pt: 2 },
  '& td': { whiteSpace: 'nowrap' },
  '& .sum td': { fontWeight: 600 },
} as const;

/** Lines for the value and each taxing unit, and the sum. */
function SavingsTable({ savings }: SavingsTableProps) {
  const translate = useTranslate();
  const { money, percentage } = useFormats();
  const locale = useLocale();
  const { value, units } = savingsLines(savings);
  const { limit } = savings;
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('savings.lines')}>
        <Box component="table" sx={cells}>
          <thead>
            <tr>
              <td />
              <th scope="col">{translate('savings.withNotice')}</th>
              <th scope="col">{translate('savings.withFinal')}</th>
            </tr>
          </thead>
          <tbody>
            {value.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </tbody>
          {units.map(({ unit, lines }) => (
            <tbody key={unit.code}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {unit.name} ·{' '}
                  {translate('savings.perHundred', {
                    rate: typedNumber(fractionToPercent(unit.rate), locale),
                  })}
                </th>
              </tr>
              {lines.map((line) => (
                <Line key={`${line.key}-${line.exemption ?? ''}`} line={line} />
              ))}
              <tr className="sum">
                <td colSpan={3}>{translate('savings.savedHere', { amount: money(unit.savings) })}</td>
              </tr>
            </tbody>
          ))}
        </Box>
      </Box>
      <Typography sx={{ mt: 2, fontWeight: 600 }} align="right">
        {translate('savings.total')}
        {translate('common.colon')}
        {money(savings.savings)}
      </Typography>
      {limit && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('savings.limitHow', {
            prior: money(limit.priorAppraisedValue),
            percent: percentage(limit.percent),
            added: money(limit.newImprovements),
          })}
        </Typography>
      )}
    </>
  );
}

function Line({ line: { key, exemption, notice, final } }: { readonly line: SavingsLine }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const sign = exemption ? '− ' : '';
  const figure = (amount: string | null) => (amount === null ? '—' : sign + money(amount));
  return (
    <tr>
      <th scope="row">{translate(exemption ? `savings.exemption.${exemption}` : `savings.line.${key}`)}</th>
      <td>{figure(notice)}</td>
      <td>{figure(final)}</td>
    </tr>
  );
}
