import { BooleanInput } from 'react-admin';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import type { Schema } from '../../providers/types.js';
import { LineInput } from '../../ui/form/inputs.js';
import { Col } from '../../ui/list/Col.js';
import { FieldValue } from '../../ui/FieldValue.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

type Result = Schema<'ResultDto'>;

/** The results of protests, and where each can be chosen. */
export const ResultList = () => (
  <ReferenceList resource="results">
    <Col<Result>
      source="offeredInBilling"
      render={({ offeredInBilling }) => <FieldValue value={offeredInBilling} />}
    />
    <Col<Result>
      source="offeredInFilters"
      render={({ offeredInFilters }) => <FieldValue value={offeredInFilters} />}
    />
  </ReferenceList>
);

export const ResultCreate = () => (
  <ReferenceCreate resource="results" defaultValues={{ offeredInBilling: true, offeredInFilters: true }}>
    <Inputs />
  </ReferenceCreate>
);

export const ResultEdit = () => (
  <ReferenceEdit resource="results">
    <Inputs />
  </ReferenceEdit>
);

const Inputs = () => (
  <>
    <LineInput source="name" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
    <BooleanInput source="offeredInBilling" />
    <BooleanInput source="offeredInFilters" />
  </>
);
