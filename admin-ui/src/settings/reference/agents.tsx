import { BooleanInput, NullableBooleanInput } from 'react-admin';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import type { Schema } from '../../providers/types.js';
import { EmailInput, LineInput } from '../../ui/form/inputs.js';
import { Col } from '../../ui/list/Col.js';
import { FieldValue } from '../../ui/FieldValue.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

type Agent = Schema<'AgentDto'>;

const filters = [
  <NullableBooleanInput
    key="active"
    source="active"
    nullLabel="console.list.any"
    trueLabel="common.yes"
    falseLabel="common.no"
    sx={{ width: { xs: '100%', sm: 160 } }}
    alwaysOn
  />,
];

/** The agents. Only active ones can be credited with billings. */
export const AgentList = () => (
  <ReferenceList resource="agents" filters={filters}>
    <Col source="email" />
    <Col<Agent> source="active" render={({ active }) => <FieldValue value={active} />} />
  </ReferenceList>
);

export const AgentCreate = () => (
  <ReferenceCreate resource="agents" defaultValues={{ active: true }}>
    <Inputs />
  </ReferenceCreate>
);

export const AgentEdit = () => (
  <ReferenceEdit resource="agents">
    <Inputs />
  </ReferenceEdit>
);

const nameLength = { htmlInput: { maxLength: nameMaxLength } };

const Inputs = () => (
  <>
    <LineInput source="firstName" required slotProps={nameLength} />
    <LineInput source="lastName" required slotProps={nameLength} />
    <EmailInput source="email" />
    <BooleanInput source="active" helperText="reference.activeHelp" />
  </>
);
