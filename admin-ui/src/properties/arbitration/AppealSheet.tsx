import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { arbitrationFigures, type ArbitrationInput } from '../../../../common/billing/arbitration.js';
import { type AppealChoice, appealChoices, appealSavings } from '../../../../common/season/appeals.js';
import type { Schema } from '../../providers/types.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';

interface AppealSheetProps {
  readonly input: ArbitrationInput & {
    readonly winChance: string;
    readonly soahCost: string;
    readonly courtCost: string;
  };
  readonly propertyId: number;
  readonly basis: Schema<'ArbitrationDto'>['basis'];
  /** Deadlines, by the order date as last saved. */
  readonly dates: Schema<'ArbitrationDto'>['dates'];
}

const columns = ['deposit', 'costIfWon', 'costIfLost', 'expectedGain', 'worthFrom'] as const;

/** Compares the appeals after the order: cost, expected gain and deadline of each. */
export function AppealSheet({ input, propertyId, basis, dates }: AppealSheetProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`appeals.${key}`);
  const { money } = useFormats();
  const { potentialTaxSavings } = arbitrationFigures(input);
  const trueSavings = useTrueSavings(propertyId, basis, input.opinionOfValue);
  const choices = appealChoices({
    ...input,
    orderValue: input.finalValue,
    homestead: basis.homestead,
    savings: trueSavings ?? potentialTaxSavings,
    chance: input.winChance,
  });
  return (
    <Box component="section" sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text('title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {text('how')}
        {trueSavings !== undefined && ` ${translate('appeals.trueSavings', { amount: money(trueSavings) })}`}
        {trueSavings === undefined && potentialTaxSavings !== undefined && ` ${text('formulaSavings')}`}
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={text('title')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('way')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {text(column)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {choices.map((choice) => (
              <ChoiceRow key={choice.way} choice={choice} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <LastDays dates={dates} />
    </Box>
  );
}

/** Savings of a successful appeal for the typed values, with limits, exemptions and ceilings; undefined while facts are missing. */
function useTrueSavings(
  propertyId: number,
  { year, noticeValue, finalValue }: AppealSheetProps['basis'],
  opinionOfValue: string | null | undefined,
): string | undefined {
  const { data } = useRead(
    '/api/properties/{id}/tax-facts/{year}',
    { params: { id: propertyId, year: year ?? 0 } },
    { enabled: year !== null },
  );
  if (!data || year === null) return undefined;
  const { rules, ...facts } = data;
  return appealSavings({
    taxYear: year,
    noticeValue,
    orderValue: finalValue,
    opinionOfValue: opinionOfValue ?? null,
    rules: rules ?? undefined,
    facts,
  });
}

function ChoiceRow({ choice }: { readonly choice: AppealChoice }) {
  const translate = useTranslate();
  const { money, percentage } = useFormats();
  const { way, open } = choice;
  const text = (key: string) => translate(`appeals.${key}`);
  const cell = (column: (typeof columns)[number]): string => {
    const value = choice[column];
    if (value === undefined) return '–';
    return column === 'worthFrom' ? percentage(value) : money(value);
  };
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ minWidth: 150 }}>
        {text(`name.${way}`)}
      </TableCell>
      {open === false ? (
        <TableCell colSpan={columns.length} sx={{ color: 'text.secondary' }}>
          {text(`closed.${way}`)}
        </TableCell>
      ) : (
        columns.map((column) => (
          <TableCell
            key={column}
            align="right"
            sx={{ whiteSpace: 'nowrap', ...(column === 'expectedGain' && { fontWeight: 600 }) }}
          >
            {cell(column)}
          </TableCell>
        ))
      )}
    </TableRow>
  );
}

function LastDays({ dates }: Pick<AppealSheetProps, 'dates'>) {
  const translate = useTranslate();
  if (dates.length === 0)
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('appeals.noDates')}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ mt: 1.5, mb: 0, pl: 2.5 }}>
      {dates.map(({ name, reason }) => (
        <Typography component="li" variant="body2" key={name}>
          <strong>{name}</strong>
          {translate('common.colon')}
          {reason}
        </Typography>
      ))}
    </Box>
  );
}
