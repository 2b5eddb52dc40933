import { Alert } from '@mui/material';
import { PasswordInput, SelectInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { recordStatuses } from '../../../../common/platform/enums.js';
import { staffLevels } from '../../../../common/clients/staff.js';
import { MailingInputs } from '../../clients/MailingInputs.js';
import { CurrentPasswordInput, EmailInput, LineInput, UsernameInput } from '../../ui/form/inputs.js';
import { NewPasswordInput } from '../../ui/form/NewPasswordInput.js';
import { FieldGroup, WideField } from '../../ui/form/RecordForm.js';
import { newPassword, required } from '../../ui/form/validators.js';

interface StaffInputsProps {
  /** A new staff member, an existing one, or the current user's own details. */
  readonly mode: 'create' | 'edit' | 'own';
  /** Whether the account is the current user's. */
  readonly isOwn?: boolean;
}

/** Fields of a staff account. */
export function StaffInputs({ mode, isOwn = mode === 'own' }: StaffInputsProps) {
  const translate = useTranslate();
  return (
    <>
      <FieldGroup title={translate('console.clients.personalInfo')}>
        <LineInput source="firstName" required />
        <LineInput source="lastName" required />
        <LineInput source="companyName" required />
      </FieldGroup>
      <FieldGroup title={translate('staff.access')}>
        {mode !== 'own' && <UsernameInput source="username" required />}
        <EmailInput source="email" required autoComplete="off" />
        {mode === 'own' && <EmailPassword />}
        <SelectInput
          source="level"
          choices={staffLevels.map((id) => ({ id, name: `common.level.${id}` }))}
          validate={required()}
          disabled={isOwn}
        />
        {mode !== 'create' && (
          <SelectInput
            source="status"
            choices={recordStatuses.map((id) => ({ id, name: `common.status.${id}` }))}
            validate={required()}
            disabled={isOwn}
          />
        )}
        {mode === 'create' && <NewPasswordInput repeated={false} helperText="staff.password" />}
        {mode === 'edit' && !isOwn && <OptionalPassword />}
        {mode !== 'create' && (
          <WideField>
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate(isOwn ? 'staff.ownAccess' : 'staff.accessEnds')}
              {isOwn && mode === 'edit' && ` ${translate('staff.ownPassword')}`}
            </Alert>
          </WideField>
        )}
      </FieldGroup>
      <MailingInputs />
    </>
  );
}

/** A new password for an existing account; empty keeps the current one. */
function OptionalPassword() {
  const check = newPassword();
  return (
    <PasswordInput
      source="password"
      label="staff.newPassword"
      autoComplete="new-password"
      helperText="staff.keepPassword"
      validate={(value: unknown, values: unknown) => (value ? check(value, values as never, {}) : undefined)}
    />
  );
}

/** The current password, asked for when the e-mail address changes. */
function EmailPassword() {
  const { formState } = useFormContext();
  const email: unknown = useWatch({ name: 'email' });
  if (email === formState.defaultValues?.['email']) return null;
  return <CurrentPasswordInput source="currentPassword" label="console.account.currentPassword" />;
}
