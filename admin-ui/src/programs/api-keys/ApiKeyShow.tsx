import Block from '@mui/icons-material/BlockOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import {
  NumberInput,
  useGetManyAggregate,
  useRecordContext,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';
import { Link } from 'react-router';
import { apiKeyMaxRateLimit, apiKeyPermissionGroups } from '../../../../common/auth/api-keys.js';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Client, Schema } from '../../providers/types.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { CardGrid, FactCard } from '../../ui/FactCard.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { required } from '../../ui/form/validators.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { ShowRecord } from '../../ui/records.js';
import { DateTime } from '../../ui/values.js';
import { ApiKeyStateBadge } from './ApiKeyStateBadge.js';
import { CallList } from './CallList.js';

type ApiKey = Schema<'ApiKeyDto'>;

/** An API key: its permissions, last use and calls. */
export default function ApiKeyShow() {
  return (
    <ShowRecord<ApiKey> resource="api-keys">
      <Details />
    </ShowRecord>
  );
}

function Details() {
  const translate = useTranslate();
  const key = useRecordContext<ApiKey>() as ApiKey;
  const { id, name, state, createdByName } = key;
  const never = translate('apiKeys.never');
  const moment = (value: string | null) => (value ? <DateTime value={value} /> : never);
  return (
    <>
      <PageHeader
        page="apiKey"
        title={name}
        crumb={name}
        badge={<ApiKeyStateBadge state={state} />}
        actions={state !== 'revoked' && <Actions apiKey={key} />}
      />
      {state === 'stopped' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('apiKeys.stopped', { name: createdByName })}
        </Alert>
      )}
      <CardGrid>
        <FactCard
          title={translate('apiKeys.form.about')}
          facts={[
            'start',
            ['createdByName', createdByName],
            ['createdAt', moment(key.createdAt)],
            ['expiresAt', moment(key.expiresAt)],
            ...(key.revokedAt ? [['revokedAt', moment(key.revokedAt)] as const] : []),
            'rateLimit',
            ['lastUsedAt', moment(key.lastUsedAt)],
            'lastUsedIp',
            ['clientIds', <ClientNames key="clients" ids={key.clientIds} />],
          ]}
        />
        <FactCard title={translate('apiKeys.form.permissions')}>
          <Permissions permissions={key.permissions} />
        </FactCard>
      </CardGrid>
      <CallList keyId={id} />
      <Box sx={{ mt: 1 }}>
        <Button component={Link} to={auditOf(id)}>
          {translate('apiKeys.changes')}
        </Button>
      </Box>
    </>
  );
}

const auditOf = (id: number): string =>
  `${consolePath('audit')}?${new URLSearchParams({ filter: JSON.stringify({ apiKeyId: id }) }).toString()}`;

function Permissions({ permissions }: Pick<ApiKey, 'permissions'>) {
  const translate = useTranslate();
  const groups = Object.entries(apiKeyPermissionGroups).map(
    ([group, names]) => [group, names.filter((name) => permissions.includes(name))] as const,
  );
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
      {groups
        .filter(([, names]) => names.length > 0)
        .map(([group, names]) => (
          <li key={group}>
            <strong>{translate(`apiKeys.group.${group}`)}</strong>:{' '}
            {names.map((name) => translate(`apiKeys.permission.${name}`)).join(', ')}
          </li>
        ))}
    </Box>
  );
}

function ClientNames({ ids }: { readonly ids: readonly number[] | null }) {
  const translate = useTranslate();
  const { data = [] } = useGetManyAggregate<Client>('clients', { ids: [...(ids ?? [])] });
  if (!ids) return translate('apiKeys.allClients');
  return ids.map((id) => data.find((client) => client?.id === id)?.fullName ?? `#${id}`).join(', ');
}

function Actions({ apiKey: { id, name, rateLimit, version } }: { readonly apiKey: ApiKey }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  const [update] = useUpdate();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<Edit />} onClick={() => setEditing(true)}>
        {translate('apiKeys.edit')}
      </Button>
      <ConfirmButton
        danger
        color="error"
        icon={<Block />}
        label={translate('apiKeys.revoke')}
        title={translate('apiKeys.revokeTitle', { name })}
        run={async () => {
          await data.call('post', '/api/api-keys/{id}/revoke', { params: { id } });
          refresh();
        }}
        success="apiKeys.revoked"
      >
        {translate('apiKeys.revokeText')}
      </ConfirmButton>
      {isEditing && (
        <FormDialog
          title={translate('apiKeys.editTitle')}
          record={{ id, name, rateLimit }}
          run={(values) =>
            update(
              'api-keys',
              {
                id,
                data: { name: values['name'] as string, rateLimit: values['rateLimit'] as number, version },
              },
              { returnPromise: true, mutationMode: 'pessimistic' },
            )
          }
          success="apiKeys.saved"
          onClose={() => setEditing(false)}
        >
          <LineInput source="name" label="apiKeys.field.name" required autoFocus />
          <NumberInput
            source="rateLimit"
            label="apiKeys.field.rateLimit"
            min={1}
            max={apiKeyMaxRateLimit}
            validate={required()}
          />
        </FormDialog>
      )}
    </>
  );
}
