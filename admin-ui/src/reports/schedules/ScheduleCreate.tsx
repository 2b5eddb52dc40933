import { useGetIdentity, useLocaleState } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { CreateRecord } from '../../ui/records.js';
import { ScheduleInputs } from './ScheduleInputs.js';
import { scheduleValues } from './values.js';

/** Creates a schedule; 'Schedule this' on a report fills in the report and its filters. */
export default function ScheduleCreate() {
  const [locale] = useLocaleState();
  const { identity } = useGetIdentity();
  if (!identity) return <PageLoading />;
  return (
    <CreateRecord resource="schedules" transform={scheduleValues} redirect="show">
      <PageHeader page="scheduleCreate" />
      <RecordForm
        cancelTo={consolePath('schedules')}
        defaultValues={{
          format: 'xlsx',
          locale,
          filter: {},
          yearsMove: true,
          frequency: 'weekly',
          time: '07:00',
          weekdays: [1],
          monthDay: 1,
          recipientIds: [identity.id],
        }}
      >
        <ScheduleInputs />
      </RecordForm>
    </CreateRecord>
  );
}
