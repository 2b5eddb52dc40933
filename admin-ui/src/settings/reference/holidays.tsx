import { NumberInput } from 'react-admin';
import { businessYear } from '../../../../web-shared/moments.js';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import type { Schema } from '../../providers/types.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { required } from '../../ui/form/validators.js';
import { LineInput } from '../../ui/form/inputs.js';
import { Col } from '../../ui/list/Col.js';
import { FieldValue } from '../../ui/FieldValue.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

type Holiday = Schema<'HolidayDto'>;

const filters = [
  <NumberInput
    key="year"
    source="year"
    label="common.field.year"
    sx={{ width: { xs: '100%', sm: 120 } }}
    alwaysOn
  />,
];
const firstDay = { field: 'day', order: 'ASC' } as const;

/** Holidays by day, initially those of this year. */
export const HolidayList = () => (
  <ReferenceList
    resource="holidays"
    filters={filters}
    filterDefaultValues={{ year: businessYear() }}
    sort={firstDay}
  >
    <Col<Holiday> source="day" render={({ day }) => <FieldValue value={day} />} />
  </ReferenceList>
);

export const HolidayCreate = () => (
  <ReferenceCreate resource="holidays">
    <Inputs />
  </ReferenceCreate>
);

export const HolidayEdit = () => (
  <ReferenceEdit resource="holidays">
    <Inputs />
  </ReferenceEdit>
);

const Inputs = () => (
  <>
    <DateInput source="day" validate={required()} />
    <LineInput source="name" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
  </>
);
