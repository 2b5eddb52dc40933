import { Alert } from '@mui/material';
import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import { nameMaxLength } from '../../../../common/platform/limits.js';
import { offerAnswerKinds } from '../../../../common/season/offers.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput, NoteInput } from '../../ui/form/inputs.js';
import { TimeInput } from '../../ui/form/TimeInput.js';
import { required } from '../../ui/form/validators.js';
import { useSecondYes } from '../../ui/form/useSecondYes.js';
import { localParts, localTime, type Offer } from './values.js';

/** Records an answer that the owner gave by phone. */
export function PhoneDialog({ offer, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { sendConfirmed, secondYes } = useSecondYes();
  const now = localParts(new Date().toISOString(), offer.timeZone);
  return (
    <FormDialog
      title={translate('offers.console.phone')}
      submitLabel={translate('offers.console.phone')}
      maxWidth="sm"
      record={{ saidBy: offer.ownerName, saidOn: now.day, saidAt: now.time }}
      run={(values) => {
        const { answer, saidBy, saidOn, saidAt, note } = values;
        return sendConfirmed(values, (confirmedValue) =>
          data.call('post', '/api/offers/{id}/phone-answer', {
            params: { id: offer.id },
            body: {
              answer,
              saidBy,
              version: offer.version,
              note: note || null,
              confirmedValue,
              saidAt: localTime({ day: saidOn as string, time: saidAt as string }) ?? '',
            },
          }),
        );
      }}
      success="offers.console.recorded"
      onClose={onClose}
    >
      {offer.authorityGap && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate(`offers.gapByPhone.${offer.authorityGap}`)}
        </Alert>
      )}
      <RadioButtonGroupInput
        source="answer"
        label="offers.form.answer"
        helperText={false}
        choices={offerAnswerKinds.map((id) => ({ id, name: `offers.state.${id}` }))}
        validate={required()}
      />
      <LineInput
        source="saidBy"
        label="offers.form.saidBy"
        required
        slotProps={{ htmlInput: { maxLength: nameMaxLength } }}
      />
      <DateInput source="saidOn" label="offers.form.saidOn" validate={required()} />
      <TimeInput
        source="saidAt"
        label="offers.form.saidAt"
        helperText={translate('offers.form.saidHelp', { zone: offer.timeZone })}
        validate={required()}
      />
      <NoteInput source="note" label="offers.form.answerNote" />
      {secondYes}
    </FormDialog>
  );
}
