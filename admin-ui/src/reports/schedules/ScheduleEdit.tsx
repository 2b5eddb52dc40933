import { useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { EditRecord } from '../../ui/records.js';
import { ScheduleInputs } from './ScheduleInputs.js';
import type { Schedule } from './types.js';
import { scheduleValues } from './values.js';

/** Edits a schedule, which then runs as the current user. */
export default function ScheduleEdit() {
  return (
    <EditRecord<Schedule>
      resource="schedules"
      transform={(values: FieldValues) => ({
        ...scheduleValues(values),
        version: values['version'] as number,
      })}
    >
      <ScheduleForm />
    </EditRecord>
  );
}

function ScheduleForm() {
  const { id, name } = useRecordContext<Schedule>() as Schedule;
  const back = consolePath('schedule', { id });
  return (
    <>
      <PageHeader page="scheduleEdit" trail={[{ label: name, to: back }]} />
      <RecordForm cancelTo={back}>
        <ScheduleInputs />
      </RecordForm>
    </>
  );
}
