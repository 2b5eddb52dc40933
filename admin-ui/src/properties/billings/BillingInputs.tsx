import { Box } from '@mui/material';
import { BooleanInput, SelectInput, useGetList, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { businessYear } from '../../../../web-shared/moments.js';
import { billingYears } from '../../../../common/billing/limits.js';
import type { Billing, Schema } from '../../providers/types.js';
import { ReferenceChoice } from '../../ui/form/choices.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { FieldGroup } from '../../ui/form/RecordForm.js';
import { money, percentage, ratePercent, required } from '../../ui/form/validators.js';
import { useFormats } from '../../ui/useFormats.js';
import { AgentInput } from './AgentInput.js';
import { LiveFigures } from './LiveFigures.js';
import { ProtestProposal } from './ProtestProposal.js';

interface BillingInputsProps {
  readonly propertyId: number;
  readonly mode: 'create' | 'edit';
  /** The billing whose rate and percentage a new one copies. */
  readonly last?: Pick<Billing, 'year' | 'billingPercentage'>;
  /** The client's percentage, shown if the last billing had a different one. */
  readonly clientPercentage?: string | undefined;
  /** Default values of a new billing. */
  readonly defaults?: FieldValues;
}

/** The fields of a billing beside its live figures. */
export function BillingInputs({ propertyId, mode, last, clientPercentage, defaults }: BillingInputsProps) {
  const translate = useTranslate();
  const { percentage: asPercent } = useFormats();
  const asIn = last && translate('console.billings.asIn', { year: last.year });
  const differs = last && clientPercentage !== undefined && last.billingPercentage !== clientPercentage;
  const years = billingYears(businessYear(), mode);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
        mb: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <FieldGroup title={translate('console.billings.outcome')}>
          <SelectInput
            source="year"
            choices={years.map((year) => ({ id: year, name: String(year) }))}
            translateChoice={false}
            validate={required()}
          />
          <ResultChoice />
          {mode === 'edit' ? (
            <AgentInput />
          ) : (
            <ReferenceChoice source="agentId" reference="agents" filter={{ active: true }} required />
          )}
        </FieldGroup>
        <ProtestProposal propertyId={propertyId} defaults={defaults} />
        <FieldGroup title={translate('console.billings.figures')}>
          <DecimalInput source="noticeValue" sign="$" validate={[required(), money]} />
          <DecimalInput source="finalValue" sign="$" validate={[required(), money]} />
          <DecimalInput source="assessedValue" sign="$" validate={money} />
          <DecimalInput
            source="taxRate"
            sign="%"
            validate={[required(), ratePercent]}
            {...(asIn && { helperText: asIn })}
          />
          <DecimalInput
            source="billingPercentage"
            sign="%"
            validate={[required(), percentage]}
            {...(asIn && {
              helperText: differs
                ? translate('console.billings.percentageDiffers', {
                    year: last.year,
                    percentage: asPercent(clientPercentage),
                  })
                : asIn,
            })}
          />
        </FieldGroup>
        <FieldGroup>
          <BooleanInput source="isPaid" helperText={false} />
          <BooleanInput source="isMarketCut" helperText={false} />
          <BooleanInput source="isNoChange" helperText={false} />
        </FieldGroup>
      </Box>
      <LiveFigures propertyId={propertyId} />
    </Box>
  );
}

/** The available results; the billing's current one is included even if it is no longer available. */
function ResultChoice() {
  const current = useWatch({ name: 'resultId' }) as number | null | undefined;
  const { data = [], isPending } = useGetList<Schema<'ResultDto'>>('results', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    <SelectInput
      source="resultId"
      choices={data.filter(({ id, offeredInBilling }) => offeredInBilling || id === current)}
      isPending={isPending}
      translateChoice={false}
      validate={required()}
    />
  );
}
