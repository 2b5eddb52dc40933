import { Box } from '@mui/material';
import { BooleanInput, SelectInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { savingsPolicies } from '../../../common/billing/billing.js';
import { nameMaxLength } from '../../../common/platform/limits.js';
import { tdlrNoticeMaxLength } from '../../../common/letters/limits.js';
import { StateChoice } from '../ui/form/choices.js';
import { DecimalInput } from '../ui/form/DecimalInput.js';
import {
  EmailInput,
  LineInput,
  NoteInput,
  PhoneInput,
  WebAddressInput,
  ZipInput,
} from '../ui/form/inputs.js';
import { TimeZoneInput } from '../ui/form/TimeZoneInput.js';
import { FieldGroup, WideField } from '../ui/form/RecordForm.js';
import { percentage, required } from '../ui/form/validators.js';
import { PageHeader } from '../ui/PageHeader.js';
import { emailsOf, emailsToText } from './emailLines.js';
import { LogoSettings } from './LogoSettings.js';
import { SettingForm } from './SettingForm.js';

const short = { slotProps: { htmlInput: { maxLength: nameMaxLength } } };
const saved = 'console.firm.saved';

/**
 * Settings of the firm: name and address, the agent in letters, its registration and share, who may sign in,
 * and who may export the commission report.
 */
export default function FirmSettings() {
  const translate = useTranslate();
  const text = (key: string) => translate(`console.firm.${key}`);
  return (
    <>
      <PageHeader page="firmSettings" />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SettingForm group="firm" saved={saved}>
          <FieldGroup title={text('details')}>
            <LineInput source="name" required />
            <EmailInput source="email" required />
            <PhoneInput source="phone" />
            <LineInput source="address" />
            <LineInput source="city" />
            <StateChoice />
            <ZipInput source="zip" />
            <WebAddressInput source="website" />
            <TimeZoneInput label="settings.timeZone" helperText="settings.timeZoneHelp" />
          </FieldGroup>
          <FieldGroup title={translate('settings.agent')}>
            <LineInput source="letterAgentName" helperText="settings.agentHelp" {...short} />
            <PhoneInput source="letterAgentPhone" />
            <EmailInput source="letterAgentEmail" />
          </FieldGroup>
          <FieldGroup title={translate('settings.regulation')}>
            <LineInput source="tdlrRegistration" helperText="settings.tdlrRegistrationHelp" {...short} />
            <WideField>
              <NoteInput
                source="tdlrNotice"
                helperText="settings.tdlrNoticeHelp"
                minRows={2}
                slotProps={{ htmlInput: { maxLength: tdlrNoticeMaxLength } }}
                required
              />
            </WideField>
          </FieldGroup>
        </SettingForm>
        <LogoSettings />
        <SettingForm group="billing" saved={saved}>
          <FieldGroup title={text('billing')}>
            <DecimalInput source="defaultPercentage" validate={[required(), percentage]} sign="%" />
            <SelectInput
              source="savingsPolicy"
              choices={savingsPolicies.map((id) => ({ id, name: `savings.policy.${id}` }))}
              helperText="savings.policyHelp"
              validate={required()}
            />
          </FieldGroup>
        </SettingForm>
        <SettingForm group="reports" saved={saved} transform={emailsFromText}>
          <FieldGroup title={text('reports')}>
            <NoteInput
              source="commissionExportEmails"
              format={emailsToText}
              helperText="console.firm.commissionHelp"
            />
          </FieldGroup>
        </SettingForm>
        <SettingForm group="security" saved={saved}>
          <FieldGroup title={text('security')}>
            <BooleanInput source="staffMaySignIn" />
            <BooleanInput source="revealUnknownEmail" />
          </FieldGroup>
        </SettingForm>
      </Box>
    </>
  );
}

const emailsFromText = (values: FieldValues): FieldValues => ({
  commissionExportEmails: emailsOf(values['commissionExportEmails']),
});
