import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, useTheme } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schema } from '../providers/types.js';
import { InfoCard } from '../ui/InfoCard.js';
import { useFormats } from '../ui/useFormats.js';

const height = 180;
const series = ['taxSavings', 'invoiceAmount'] as const;

/** Savings and invoices by tax year as bars, with the figures in a table behind it. */
export function SavingsChart({ years }: { years: readonly Schema<'DashboardYearDto'>[] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { tokens } = useTheme();
  const colors = { taxSavings: tokens.brand, invoiceAmount: tokens.accent };
  const most = Math.max(1, ...years.flatMap((year) => series.map((name) => Number(year[name]))));
  return (
    <InfoCard title={translate('console.dashboard.savings')}>
      {years.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('console.dashboard.noSavings')}
        </Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', gap: 2, mb: 1, fontSize: '0.8rem' }} aria-hidden>
            {series.map((name) => (
              <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Box sx={{ width: 12, height: 12, borderRadius: 0.5, bgcolor: colors[name] }} />
                {translate(`common.field.${name}`)}
              </Box>
            ))}
          </Box>
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              alignItems: 'flex-end',
              gap: { xs: 1, sm: 3 },
              height: height + 24,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {years.map((year) => (
              <Box
                key={year.year}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  display: 'flex',
                  justifyContent: 'center',
                  alignItems: 'flex-end',
                  gap: 0.5,
                }}
              >
                {series.map((name) => (
                  <Box
                    key={name}
                    title={`${year.year}: ${formats.money(year[name])}`}
                    sx={{
                      width: '46%',
                      maxWidth: 64,
                      minWidth: 0,
                      textAlign: 'center',
                      fontSize: { xs: '0.65rem', sm: '0.75rem' },
                    }}
                  >
                    {formats.shortMoney(year[name])}
                    <Box
                      sx={{
                        height: Math.max(2, (Math.max(0, Number(year[name])) / most) * height),
                        mt: 0.25,
                        mx: { xs: 0, sm: 1 },
                        bgcolor: colors[name],
                        borderRadius: '3px 3px 0 0',
                      }}
                    />
                  </Box>
                ))}
              </Box>
            ))}
          </Box>
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              gap: { xs: 1, sm: 3 },
              fontSize: '0.8rem',
              color: 'text.secondary',
              mt: 0.5,
            }}
          >
            {years.map(({ year }) => (
              <Box key={year} sx={{ flex: 1, textAlign: 'center' }}>
                {year}
              </Box>
            ))}
          </Box>
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
                    {(['reduction', ...series] as const).map((name) => (
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
                      {(['reduction', ...series] as const).map((name) => (
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
        </>
      )}
    </InfoCard>
  );
}
