import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { arbitrationFigures, type ArbitrationInput } from '../../../../common/arbitration.js';
import { type AppealChoice, appealChoices } from '../../../../common/season/appeals.js';
import type { Schema } from '../../providers/types.js';
import { useFormats } from '../../ui/useFormats.js';

interface AppealSheetProps {
  readonly input: ArbitrationInput & {
    readonly winChance: string;
    readonly soahCost: string;
    readonly courtCost: string;
  };
  readonly homestead: boolean;
  /** Last days by the order's day as it was saved. */
  readonly dates: Schema<'ArbitrationDto'>['dates'];
}

const columns = ['deposit', 'costIfWon', 'costIfLost', 'expectedGain', 'worthFrom'] as const;

/** The ways after the order side by side, with what each costs and is expected to gain, and their last days. */
export function AppealSheet({ input, homestead, dates }: AppealSheetProps) {
  const translate = useTranslate();
  const text = (key: string) => translate(`appeals.${key}`);
  const { potentialTaxSavings } = arbitrationFigures(input);
  const choices = appealChoices({
    ...input,
    orderValue: input.finalValue,
    homestead,
    savings: potentialTaxSavings,
    chance: input.winChance,
  });
  return (
    <Box component="section" sx={{ gridColumn: '1 / -1' }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {text('title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {text('how')}
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
          <strong>{name}</strong>: {reason}
        </Typography>
      ))}
    </Box>
  );
}
