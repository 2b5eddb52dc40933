import { NumberInput } from 'react-admin';
import { maxTaxYear, minTaxYear } from '../../../../common/season/limits.js';
import type { Schema } from '../../providers/types.js';
import { Col } from '../../ui/list/Col.js';
import { Money, Percentage } from '../../ui/values.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { money, percentage, required } from '../../ui/form/validators.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

type Rule = Schema<'TaxYearRuleDto'>;

const percents = ['homesteadLimit', 'otherLimit'] as const;
const amounts = ['otherLimitUpTo', 'schoolHomestead', 'schoolSenior', 'businessProperty'] as const;
const latestFirst = { field: 'taxYear', order: 'DESC' } as const;

/** The limits on appraised values and the exemptions of each tax year. */
export const TaxYearRuleList = () => (
  <ReferenceList resource="tax-year-rules" sort={latestFirst}>
    {percents.map((source) => (
      <Col<Rule>
        key={source}
        source={source}
        align="right"
        disableSort
        render={(rule) => rule[source] && <Percentage value={rule[source]} />}
      />
    ))}
    {amounts.map((source) => (
      <Col<Rule>
        key={source}
        source={source}
        align="right"
        disableSort
        render={(rule) => <Money value={rule[source]} />}
      />
    ))}
  </ReferenceList>
);

export const TaxYearRuleCreate = () => (
  <ReferenceCreate resource="tax-year-rules">
    <Inputs />
  </ReferenceCreate>
);

export const TaxYearRuleEdit = () => (
  <ReferenceEdit resource="tax-year-rules">
    <Inputs />
  </ReferenceEdit>
);

const Inputs = () => (
  <>
    <NumberInput source="taxYear" min={minTaxYear} max={maxTaxYear} step={1} validate={required()} />
    {percents.map((source) => (
      <DecimalInput key={source} source={source} sign="%" validate={percentage} />
    ))}
    {amounts.map((source) => (
      <DecimalInput key={source} source={source} sign="$" validate={money} />
    ))}
  </>
);
