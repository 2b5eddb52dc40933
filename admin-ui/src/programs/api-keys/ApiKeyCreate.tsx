import { useState } from 'react';
import { AutocompleteArrayInput, NumberInput, ReferenceArrayInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import {
  apiKeyMaxRateLimit,
  type ApiKeyPermission,
  apiKeyRateLimit,
  isForLimitedKeys,
} from '../../../../common/auth/api-keys.js';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { CurrentPasswordInput, LineInput } from '../../ui/form/inputs.js';
import { FieldGroup, RecordForm, WideField } from '../../ui/form/RecordForm.js';
import { useSubmit } from '../../ui/form/useSubmit.js';
import { required } from '../../ui/form/validators.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { NewKey } from './NewKey.js';
import { PermissionsInput } from './PermissionsInput.js';

const newKey = { permissions: [], clientIds: [], rateLimit: apiKeyRateLimit };

/** Creates an API key and shows it once. */
export default function ApiKeyCreate() {
  const translate = useTranslate();
  const data = useConsoleData();
  // Kept in this state only: the key must never reach the record cache or a draft.
  const [made, setMade] = useState<Schema<'CreatedApiKeyDto'>>();
  const submit = useSubmit(
    (values) => data.call('post', '/api/api-keys', { body: bodyOf(values) }),
    (key) => setMade(key),
  );
  if (made) return <NewKey made={made} />;
  return (
    <>
      <PageHeader page="apiKeyCreate" />
      <RecordForm
        draft="api-key"
        defaultValues={newKey}
        onSubmit={submit}
        cancelTo={consolePath('apiKeys')}
        submitLabel={translate('apiKeys.create')}
      >
        <FieldGroup title={translate('apiKeys.form.about')}>
          <LineInput source="name" label="apiKeys.field.name" helperText="apiKeys.form.nameHint" required />
          <DateInput
            source="expiresOn"
            label="apiKeys.field.expiresOn"
            helperText="apiKeys.form.expiryHint"
          />
          <NumberInput
            source="rateLimit"
            label="apiKeys.field.rateLimit"
            helperText="apiKeys.form.limitHint"
            min={1}
            max={apiKeyMaxRateLimit}
            validate={required()}
          />
          <WideField>
            <ClientsInput />
          </WideField>
        </FieldGroup>
        <FieldGroup title={translate('apiKeys.form.permissions')}>
          <WideField>
            <PermissionsInput />
          </WideField>
        </FieldGroup>
        <FieldGroup title={translate('apiKeys.form.confirm')}>
          <CurrentPasswordInput source="currentPassword" label="apiKeys.field.currentPassword" />
        </FieldGroup>
      </RecordForm>
    </>
  );
}

function ClientsInput() {
  return (
    <ReferenceArrayInput source="clientIds" reference="clients" sort={{ field: 'fullName', order: 'ASC' }}>
      <AutocompleteArrayInput
        label="apiKeys.form.clients"
        optionText="fullName"
        filterToQuery={(term: string) => (term.trim() ? { q: term.trim() } : {})}
        helperText="apiKeys.form.clientsHint"
        sx={{ '& .MuiChip-root': { height: 'auto' }, '& .MuiChip-label': { whiteSpace: 'normal' } }}
      />
    </ReferenceArrayInput>
  );
}

/** Request body of the form, without the permissions that a key limited to clients cannot have. */
function bodyOf(values: FieldValues): Schema<'CreateApiKeyDto'> {
  const { permissions, clientIds, ...rest } = values as Schema<'CreateApiKeyDto'>;
  const isLimited = (clientIds?.length ?? 0) > 0;
  return {
    ...rest,
    permissions: permissions.filter((name) => !isLimited || isForLimitedKeys(name as ApiKeyPermission)),
    ...(isLimited && { clientIds }),
  };
}
