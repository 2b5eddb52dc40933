import { nameMaxLength } from '../../../../common/platform/limits.js';
import { stateCodeLength } from '../../../../common/clients/limits.js';
import { LineInput } from '../../ui/form/inputs.js';
import { Col } from '../../ui/list/Col.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

/** The states of mailing addresses. */
export const StateList = () => (
  <ReferenceList resource="states">
    <Col source="code" />
  </ReferenceList>
);

export const StateCreate = () => (
  <ReferenceCreate resource="states">
    <Name />
    <LineInput
      source="code"
      required
      parse={(code: string) => code.toUpperCase()}
      slotProps={{ htmlInput: { maxLength: stateCodeLength } }}
    />
  </ReferenceCreate>
);

/** Edits a state. Its code is part of addresses and cannot change. */
export const StateEdit = () => (
  <ReferenceEdit resource="states">
    <Name />
    <LineInput source="code" disabled />
  </ReferenceEdit>
);

const Name = () => (
  <LineInput source="name" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
);
