import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { DateInput } from '../../ui/form/DateInput.js';
import { unreadText } from '../../ui/form/useTypedValue.js';
import { useFormContext, useWatch } from 'react-hook-form';
import { arbitrationFilingDays } from '../../../../common/billing/arbitration.js';
import { arbitrationDecisions, leadTypes } from '../../../../common/billing/enums.js';
import { moneyPattern, percentagePattern } from '../../../../common/text/formats.js';
import { orderNumberMaxLength } from '../../../../common/season/limits.js';
import { arbitrationDeadline } from '../../../../common/season/appeals.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { LineInput } from '../../ui/form/inputs.js';
import { pattern, required } from '../../ui/form/validators.js';

export const amounts = ['opinionOfValue', 'stateFilingFee', 'upfrontFilingFee', 'rptFilingFee'] as const;
/** Costs that the office expects of the other appeals. */
export const expectedCosts = ['soahCost', 'courtCost'] as const;
export const orderFields = ['orderNumber', 'orderDate', 'orderReceivedOn'] as const;

const number = pattern(moneyPattern, 'console.arbitration.notNumber');
const chance = pattern(percentagePattern, 'fieldErrors.percentage');

/** The fields of an arbitration: the type of lead, the board's order, the amounts. */
export function ArbitrationInputs({ disabled }: { readonly disabled: boolean }) {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.arbitration.${key}`);
  useDeadline();
  const choice = (source: string, texts: string, ids: readonly string[]) => (
    <SelectInput
      source={source}
      disabled={disabled}
      emptyText={`console.arbitration.${texts}.none`}
      choices={ids.map((id) => ({ id, name: `console.arbitration.${texts}.${id}` }))}
    />
  );
  const cost = (source: (typeof expectedCosts)[number], help: string) => (
    <DecimalInput source={source} sign="$" disabled={disabled} helperText={help} validate={number} />
  );
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {choice('leadType', 'lead', leadTypes)}
      {choice('decision', 'decisions', arbitrationDecisions)}
      <Heading>{text('orderHelp')}</Heading>
      <LineInput
        source="orderNumber"
        disabled={disabled}
        slotProps={{ htmlInput: { maxLength: orderNumberMaxLength } }}
      />
      <DateInput source="orderDate" disabled={disabled} />
      <DateInput source="orderReceivedOn" disabled={disabled} />
      <DateInput
        source="deadline"
        disabled={disabled}
        helperText={translate('console.arbitration.deadlineHelp', { days: arbitrationFilingDays })}
      />
      <Heading>{text('amounts')}</Heading>
      {amounts.map((source) => (
        <DecimalInput
          key={source}
          source={source}
          sign="$"
          disabled={disabled}
          validate={source === 'opinionOfValue' ? [required(), number] : number}
        />
      ))}
      <Heading>{translate('appeals.expected')}</Heading>
      <DecimalInput source="winChance" sign="%" disabled={disabled} validate={chance} />
      {cost('soahCost', translate('appeals.soahCostHelp'))}
      {cost('courtCost', translate('appeals.courtCostHelp'))}
    </Box>
  );
}

const Heading = ({ children }: { readonly children: string }) => (
  <Typography variant="h3" sx={{ gridColumn: '1 / -1', mt: 0.5, mb: 1 }}>
    {children}
  </Typography>
);

/** Keeps the filing deadline in step with the day the order was received, until it is set by hand. */
function useDeadline() {
  const { getValues, setValue } = useFormContext();
  const received = useWatch({ name: 'orderReceivedOn' }) as string | null;
  const before = useRef(received);
  useEffect(() => {
    if (received === before.current || unreadText(received) !== undefined) return;
    const deadline = getValues('deadline') as string | null;
    const follows = !deadline || deadline === arbitrationDeadline(before.current ?? '');
    before.current = received;
    const next = arbitrationDeadline(received ?? '');
    if (follows && next) setValue('deadline', next, { shouldDirty: true });
  }, [received, getValues, setValue]);
}
