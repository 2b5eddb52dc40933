import { BooleanInput, NumberInput } from 'react-admin';
import { comparablesAtMost } from '../../../../common/season/limits.js';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import { usualComparableRules } from '../../../../common/season/comparable-rules.js';
import type { Schema } from '../../providers/types.js';
import { CountyChoice } from '../../ui/form/choices.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { LineInput } from '../../ui/form/inputs.js';
import { percentage, required } from '../../ui/form/validators.js';
import { Col } from '../../ui/list/Col.js';
import { Percentage } from '../../ui/values.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

type Rule = Schema<'ComparableRuleDto'>;

const bounds = ['areaPercent', 'landPercent'] as const;
const shares = ['areaShare', 'agePercent', 'adjustmentCap', 'grossCap'] as const;
const byName = { field: 'name', order: 'ASC' } as const;
const needed = [required(), percentage];

/** Rules to choose and adjust comparables, for all counties or for one. */
export const ComparableRuleList = () => (
  <ReferenceList resource="comparable-rules" sort={byName}>
    <Col<Rule> source="countyName" />
    {bounds.map((source) => (
      <Col<Rule>
        key={source}
        source={source}
        align="right"
        disableSort
        render={(rule) => <Percentage value={rule[source]} />}
      />
    ))}
    <Col<Rule> source="years" align="right" disableSort />
    <Col<Rule> source="most" align="right" disableSort />
  </ReferenceList>
);

export const ComparableRuleCreate = () => (
  <ReferenceCreate resource="comparable-rules" defaultValues={usualComparableRules}>
    <Inputs />
  </ReferenceCreate>
);

export const ComparableRuleEdit = () => (
  <ReferenceEdit resource="comparable-rules">
    <Inputs />
  </ReferenceEdit>
);

const Inputs = () => (
  <>
    <LineInput source="name" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
    <CountyChoice source="countyId" />
    {bounds.map((source) => (
      <DecimalInput key={source} source={source} sign="%" validate={needed} />
    ))}
    <NumberInput source="years" min={0} max={100} step={1} validate={required()} />
    <BooleanInput source="sameClass" />
    {shares.map((source) => (
      <DecimalInput key={source} source={source} sign="%" validate={needed} />
    ))}
    <NumberInput source="least" min={1} max={comparablesAtMost} step={1} validate={required()} />
    <NumberInput source="most" min={1} max={comparablesAtMost} step={1} validate={required()} />
  </>
);
