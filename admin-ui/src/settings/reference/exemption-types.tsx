import { exemptionCodeMaxLength } from '../../../../common/settings/limits.js';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import { LineInput } from '../../ui/form/inputs.js';
import { Col } from '../../ui/list/Col.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

/** Exemptions that an owner may hold. */
export const ExemptionTypeList = () => (
  <ReferenceList resource="exemption-types">
    <Col source="code" />
  </ReferenceList>
);

export const ExemptionTypeCreate = () => (
  <ReferenceCreate resource="exemption-types">
    <Inputs />
  </ReferenceCreate>
);

export const ExemptionTypeEdit = () => (
  <ReferenceEdit resource="exemption-types">
    <Inputs />
  </ReferenceEdit>
);

const Inputs = () => (
  <>
    <LineInput source="title" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
    <LineInput source="code" slotProps={{ htmlInput: { maxLength: exemptionCodeMaxLength } }} />
  </>
);
