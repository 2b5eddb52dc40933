import { NumberInput, useTranslate } from 'react-admin';
import { atRiskDaysMax } from '../../../common/season/at-risk.js';
import { NoteInput } from '../ui/form/inputs.js';
import { FieldGroup, WideField } from '../ui/form/RecordForm.js';
import { required } from '../ui/form/validators.js';
import { PageHeader } from '../ui/PageHeader.js';
import { emailsOf, emailsToText } from './emailLines.js';
import { SettingForm } from './SettingForm.js';

const days = { min: 1, max: atRiskDaysMax, step: 1, validate: required(), sx: { maxWidth: 320 } } as const;

/** Days ahead at which a protest counts as at risk, and the recipients of the daily mail. */
export default function SeasonSettings() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="seasonSettings" subtitle={translate('settings.seasonIntro')} />
      <SettingForm
        group="season"
        saved="settings.seasonSaved"
        transform={(values) => ({ ...values, atRiskEmails: emailsOf(values['atRiskEmails']) })}
      >
        <FieldGroup>
          <NumberInput
            source="daysAhead"
            label="settings.field.daysAhead"
            helperText="settings.daysAheadHelp"
            {...days}
          />
          <NumberInput
            source="offerDaysAhead"
            label="settings.field.offerDaysAhead"
            helperText="settings.offerDaysAheadHelp"
            {...days}
          />
          <WideField>
            <NoteInput
              source="atRiskEmails"
              label="settings.field.atRiskEmails"
              format={emailsToText}
              helperText="settings.atRiskEmailsHelp"
            />
          </WideField>
        </FieldGroup>
      </SettingForm>
    </>
  );
}
