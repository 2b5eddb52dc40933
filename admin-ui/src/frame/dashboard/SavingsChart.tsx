import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ColumnChart } from '../../../../web-shared/ColumnChart.js';
import type { Schema } from '../../providers/types.js';
import { FactCard } from '../../ui/FactCard.js';
import { useFormats } from '../../ui/useFormats.js';

const series = ['taxSavings', 'invoiceAmount'] as const;

interface SavingsChartProps {
  readonly years: readonly Schema<'DashboardYearDto'>[];
}

/** Savings and invoices by tax year as a bar chart, with a table of the same figures. */
export function SavingsChart({ years }: SavingsChartProps) {
  const translate = useTranslate();
  return (
    <FactCard title={translate('console.dashboard.savings')}>
      {years.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('console.dashboard.noSavings')}
        </Typography>
      ) : (
        <>
          <Bars years={years} />
          <Figures years={years} />
        </>
      )}
    </FactCard>
  );
}

/** The chart with its legend. The table gives the same figures to screen readers. */
function Bars({ years }: SavingsChartProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { tokens } = useTheme();
  const colors = { taxSavings: tokens.brand, invoiceAmount: tokens.accent };
  const groups = years.map((year) => ({
    name: year.year,
    columns: series.map((key) => ({
      key,
      value: Number(year[key]),
      text: formats.shortMoney(year[key]),
      color: colors[key],
    })),
  }));
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex', gap: 2, mb: 1, fontSize: '0.8rem' }}>
        {series.map((name) => (
          <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colors[name] }} />
            {translate(`common.field.${name}`)}
          </Box>
        ))}
      </Box>
      <ColumnChart groups={groups} lineColor={tokens.line} />
    </Box>
  );
}

function Figures({ years }: SavingsChartProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const columns = ['reduction', ...series] as const;
  return (
    <Box component="details" sx={{ mt: 1.5, fontSize: '0.85rem' }}>
      <summary>{translate('console.dashboard.asTable')}</summary>
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={translate('console.dashboard.savings')}
      >
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{translate('common.field.year')}</TableCell>
              {columns.map((name) => (
                <TableCell key={name} align="right">
                  {translate(`common.field.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {[...years].reverse().map((year) => (
              <TableRow key={year.year}>
                <TableCell>{year.year}</TableCell>
                {columns.map((name) => (
                  <TableCell key={name} align="right">
                    {formats.money(year[name])}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
