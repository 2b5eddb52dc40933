import { SelectInput, useTranslate } from 'react-admin';
import { lineMaxLength } from '../../../../common/platform/limits.js';
import { appointmentFields } from '../../../../common/season/appointments.js';
import { filingWays } from '../../../../common/season/terms.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { pickFields } from '../../ui/form/pickFields.js';
import { required } from '../../ui/form/validators.js';
import type { Appointment } from './StateBadge.js';

const line = { htmlInput: { maxLength: lineMaxLength } };
const label = (name: string) => `appointments.field.${name}`;

interface AppointmentDialogProps {
  readonly appointment: Appointment;
  readonly onClose: () => void;
}

/** Edits an appointment: its dates and the district's response. */
export function AppointmentDialog({ appointment, onClose }: AppointmentDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { id, version } = appointment;
  return (
    <FormDialog
      title={translate('appointments.editTitle')}
      record={appointment}
      maxWidth="sm"
      run={(values) =>
        data.call('put', '/api/appointments/{id}', {
          params: { id },
          body: { ...pickFields(appointmentFields)(values), version },
        })
      }
      success="appointments.saved"
      onClose={onClose}
    >
      <DateInput source="signedOn" label={label('signedOn')} validate={required()} />
      <DateInput source="endsOn" label={label('appointmentEndsOn')} />
      <DateInput source="sentOn" label={label('sentOn')} />
      <SelectInput
        source="sentBy"
        label={label('sentBy')}
        choices={filingWays.map((way) => ({ id: way, name: `protests.way.${way}` }))}
      />
      <LineInput source="receipt" label={label('receipt')} slotProps={line} />
      <DateInput source="acceptedOn" label={label('acceptedOn')} />
      <DateInput source="rejectedOn" label={label('rejectedOn')} />
      <LineInput source="rejectionReason" label={label('rejectionReason')} slotProps={line} />
      <DateInput source="revokedOn" label={label('revokedOn')} />
      <LineInput source="revocationReason" label={label('revocationReason')} slotProps={line} />
    </FormDialog>
  );
}
