import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, NumberInput, type RaRecord, SelectInput, useLocale, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { fractionToPercent, percentToFraction } from '../../../../common/billing/billing.js';
import { maxTaxYear, minTaxYear } from '../../../../common/season/limits.js';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import { unitCodeMaxLength } from '../../../../common/settings/limits.js';
import { typedNumber } from '../../../../common/text/numbers.js';
import { unitKinds } from '../../../../common/season/cap.js';
import { businessYear } from '../../../../web-shared/moments.js';
import type { Schema } from '../../providers/types.js';
import { CountyChoice } from '../../ui/form/choices.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { LineInput } from '../../ui/form/inputs.js';
import { money, percentage, ratePercent, required } from '../../ui/form/validators.js';
import { Col } from '../../ui/list/Col.js';
import { May } from '../../ui/access.js';
import { Money, Percentage } from '../../ui/values.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';
import { UnitImportDialog } from './UnitImportDialog.js';

type Unit = Schema<'TaxingUnitDto'>;

const amounts = ['over65Exemption', 'disabledExemption'] as const;
const filters = [
  <CountyChoice key="countyId" sx={{ width: { xs: '100%', sm: 220 } }} alwaysOn />,
  <NumberInput key="taxYear" source="taxYear" sx={{ width: { xs: '100%', sm: 120 } }} alwaysOn />,
];

/** Taxing units by county and tax year, initially those of this year. */
export const TaxingUnitList = () => (
  <ReferenceList
    resource="taxing-units"
    filters={filters}
    filterDefaultValues={{ taxYear: businessYear() }}
    actions={<ImportButton />}
  >
    <Col<Unit> source="code" />
    <Col<Unit> source="countyName" label="common.field.county" />
    <Col<Unit> source="taxYear" align="right" />
    <Col<Unit> source="kind" disableSort render={({ kind }) => <Kind kind={kind} />} />
    <Col<Unit> source="rate" align="right" render={({ rate }) => <PerHundred rate={rate} />} />
    <Col<Unit>
      source="homesteadPercent"
      align="right"
      disableSort
      render={({ homesteadPercent }) => homesteadPercent && <Percentage value={homesteadPercent} />}
    />
    {amounts.map((source) => (
      <Col<Unit>
        key={source}
        source={source}
        align="right"
        disableSort
        render={(unit) => <Money value={unit[source]} />}
      />
    ))}
  </ReferenceList>
);

function Kind({ kind }: Pick<Unit, 'kind'>) {
  return useTranslate()(`reference.unitKinds.${kind}`);
}

/** A rate in dollars per $100, with all decimals. */
function PerHundred({ rate }: Pick<Unit, 'rate'>) {
  return typedNumber(fractionToPercent(rate), useLocale());
}

function ImportButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <May permission="reference.edit">
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {translate('reference.unitImport.open')}
      </Button>
      {isOpen && <UnitImportDialog onClose={() => setIsOpen(false)} />}
    </May>
  );
}

/** Converts the rate from a fraction (API) to dollars per $100 (form). */
const recordOf = (unit: RaRecord): RaRecord => ({ ...unit, rate: fractionToPercent(String(unit['rate'])) });
const transform = (values: FieldValues): FieldValues => ({
  ...values,
  rate: percentToFraction(String(values['rate'] ?? '')),
});

export const TaxingUnitCreate = () => (
  <ReferenceCreate
    resource="taxing-units"
    defaultValues={{ taxYear: businessYear(), hasCeiling: false }}
    transform={transform}
  >
    <Inputs />
  </ReferenceCreate>
);

export const TaxingUnitEdit = () => (
  <ReferenceEdit resource="taxing-units" recordOf={recordOf} transform={transform}>
    <Inputs />
  </ReferenceEdit>
);

const Inputs = () => (
  <>
    <CountyChoice required />
    <NumberInput source="taxYear" min={minTaxYear} max={maxTaxYear} step={1} validate={required()} />
    <LineInput source="code" required slotProps={{ htmlInput: { maxLength: unitCodeMaxLength } }} />
    <LineInput source="name" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
    <SelectInput
      source="kind"
      choices={unitKinds.map((id) => ({ id, name: `reference.unitKinds.${id}` }))}
      validate={required()}
    />
    <DecimalInput source="rate" sign="$" validate={[required(), ratePercent]} />
    <DecimalInput source="homesteadPercent" sign="%" validate={percentage} />
    {amounts.map((source) => (
      <DecimalInput key={source} source={source} sign="$" validate={money} />
    ))}
    <BooleanInput source="hasCeiling" helperText={false} />
  </>
);
