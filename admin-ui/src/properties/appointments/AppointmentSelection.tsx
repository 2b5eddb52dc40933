import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import { type FilingWay, filingWays } from '../../../../common/season/terms.js';
import { businessToday } from '../../../../web-shared/moments.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { useMay } from '../../ui/access.js';
import { useOutcome } from '../../ui/bulk/OutcomeHost.js';
import { PrintForms } from '../../ui/bulk/PrintForms.js';
import { SelectionBar, useSelection } from '../../ui/bulk/SelectionBar.js';
import { asBody, countOf, type Targets } from '../../ui/bulk/targets.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { required } from '../../ui/form/validators.js';
import { useFormats } from '../../ui/useFormats.js';

/** Path of the appointments on their property's page. */
export const appointmentPath = ({ propertyId }: { readonly propertyId: number }): string =>
  `${consolePath('property', { id: propertyId })}?tab=appointments`;

/** Bulk actions on the selected appointments; afterwards the outcome of each. */
export function AppointmentSelection() {
  const translate = useTranslate();
  const mayEdit = useMay('appointments.edit');
  const selection = useSelection(true);
  const { targets, tooMany } = selection;
  const [isSending, setSending] = useState(false);
  const done = useOutcome(selection);
  return (
    <>
      <SelectionBar selection={selection}>
        <PrintForms form="50-162" targets={targets} pathOf={appointmentPath} />
        {mayEdit && (
          <Button variant="contained" size="small" disabled={tooMany} onClick={() => setSending(true)}>
            {translate('appointments.markSent')}
          </Button>
        )}
      </SelectionBar>
      {isSending && <SendDialog targets={targets} onDone={done} onClose={() => setSending(false)} />}
    </>
  );
}

interface SendDialogProps {
  readonly targets: Targets;
  readonly onDone: (outcome: Schema<'BulkDto'>) => void;
  readonly onClose: () => void;
}

/** Marks appointments as sent. */
function SendDialog({ targets, onDone, onClose }: SendDialogProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('appointments.sendTitle', { count: number(countOf(targets)) })}
      submitLabel={translate('appointments.markSent')}
      maxWidth="sm"
      record={{ sentOn: businessToday() }}
      run={async ({ sentOn, sentBy, receiptPrefix }) => {
        const body = {
          ...asBody(targets),
          sentOn: String(sentOn),
          sentBy: sentBy as FilingWay,
          receiptPrefix: ((receiptPrefix as string) || null) as string | null,
        };
        onDone(await data.call('post', '/api/appointments/mark-sent', { body }));
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('appointments.sendText')}
      </Typography>
      <DateInput source="sentOn" label="appointments.field.sentOn" validate={required()} />
      <SelectInput
        source="sentBy"
        label="appointments.field.sentBy"
        choices={filingWays.map((id) => ({ id, name: `protests.way.${id}` }))}
        validate={required()}
      />
      <LineInput
        source="receiptPrefix"
        label="appointments.input.receiptPrefix"
        helperText={translate('appointments.receiptHelp')}
        slotProps={{ htmlInput: { maxLength: nameMaxLength } }}
      />
    </FormDialog>
  );
}
