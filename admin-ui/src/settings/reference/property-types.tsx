import { nameMaxLength } from '../../../../common/platform/limits.js';
import { LineInput, ShortCodeInput } from '../../ui/form/inputs.js';
import { Col } from '../../ui/list/Col.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

/** The property types with the Comptroller's codes. */
export const PropertyTypeList = () => (
  <ReferenceList resource="property-types">
    <Col source="value" />
  </ReferenceList>
);

export const PropertyTypeCreate = () => (
  <ReferenceCreate resource="property-types">
    <Inputs />
  </ReferenceCreate>
);

export const PropertyTypeEdit = () => (
  <ReferenceEdit resource="property-types">
    <Inputs />
  </ReferenceEdit>
);

const Inputs = () => (
  <>
    <LineInput source="type" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
    <ShortCodeInput source="value" required />
  </>
);
