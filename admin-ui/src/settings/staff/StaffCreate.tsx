import { consolePath } from '../../../../common/pages/console-paths.js';
import { propertyState } from '../../../../common/properties/enums.js';
import { UserLevel } from '../../../../common/auth/enums.js';
import { useTranslate } from 'react-admin';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { CreateRecord } from '../../ui/records.js';
import { StaffInputs } from './StaffInputs.js';
import { newStaffValues } from './values.js';

/** A new staff member. */
export default function StaffCreate() {
  const translate = useTranslate();
  return (
    <CreateRecord resource="staff" transform={newStaffValues}>
      <PageHeader page="staffCreate" />
      <RecordForm
        defaultValues={{ state: propertyState, level: UserLevel.StaffRole }}
        cancelTo={consolePath('staffList')}
        submitLabel={translate('staff.create')}
      >
        <StaffInputs mode="create" />
      </RecordForm>
    </CreateRecord>
  );
}
