import Edit from '@mui/icons-material/EditOutlined';
import Key from '@mui/icons-material/KeyOutlined';
import Send from '@mui/icons-material/SendOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { webhookRotationHours } from '../../../../common/programs/limits.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { FactCard } from '../../ui/FactCard.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { ShowRecord } from '../../ui/records.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { DateTime } from '../../ui/values.js';
import { WebhookBadge } from './badges.js';
import { DeliveryLog } from './DeliveryLog.js';
import { SecretDialog } from './SecretDialog.js';
import type { Webhook } from './types.js';

/** A webhook: its events, health and delivery log. */
export default function WebhookShow() {
  return (
    <ShowRecord<Webhook> resource="webhooks">
      <Details />
    </ShowRecord>
  );
}

function Details() {
  const translate = useTranslate();
  const webhook = useRecordContext<Webhook>() as Webhook;
  const { id, url, description, events, lastSuccessAt, waiting } = webhook;
  return (
    <>
      <PageHeader
        page="webhook"
        title={description ?? url}
        badge={<WebhookBadge {...webhook} />}
        actions={<Actions id={id} />}
      />
      <Notices webhook={webhook} />
      <FactCard
        title={translate('webhooks.form.what')}
        facts={[
          'url',
          ['events', events.map((event) => translate(`webhooks.event.${event}`)).join(', ')],
          ['lastSuccessAt', lastSuccessAt && <DateTime key="last" value={lastSuccessAt} />],
          ['waiting', waiting],
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <DeliveryLog webhookId={id} />
      </Box>
    </>
  );
}

/** Explains why nothing is sent or deliveries fail, and until when the old secret still signs. */
function Notices({ webhook }: { readonly webhook: Webhook }) {
  const translate = useTranslate();
  const format = useFormats();
  const data = useConsoleData();
  const { id, active, disabledReason, failingSince, oldSecretUntil } = webhook;
  const reason = disabledReason && translate(`webhooks.disabled.${disabledReason}`);
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { mb: 0 } }}>
      {!active && (
        <Alert severity="warning">
          {reason ? `${translate('webhooks.isDisabled')} ${reason}` : translate('webhooks.isOff')}
        </Alert>
      )}
      {active && failingSince && (
        <Alert severity="warning">
          {translate('webhooks.isFailing', { date: format.dateTime(failingSince) })}
        </Alert>
      )}
      {oldSecretUntil && (
        <Alert
          severity="info"
          action={
            <ConfirmButton
              label={translate('webhooks.secret.end')}
              danger
              run={() => data.call('post', '/api/webhooks/{id}/end-old-secret', { params: { id } })}
              success="webhooks.secret.ended"
            >
              {translate('webhooks.secret.endText')}
            </ConfirmButton>
          }
          sx={{ flexWrap: 'wrap' }}
        >
          {translate('webhooks.secret.old', { date: format.dateTime(oldSecretUntil) })}
        </Alert>
      )}
    </Box>
  );
}

function Actions({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [secret, setSecret] = useState<string>();
  const params = { id };
  const test = useAct(() => data.call('post', '/api/webhooks/{id}/test', { params }), {
    success: 'webhooks.tested',
    onSuccess: refresh,
  });
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Send />}
        loading={test.isPending}
        loadingPosition="start"
        onClick={() => test.mutate()}
      >
        {translate('webhooks.test')}
      </Button>
      <PageButton page="webhookEdit" params={params} label="webhooks.edit" icon={<Edit />} />
      <ConfirmButton
        label={translate('webhooks.secret.rotate')}
        icon={<Key />}
        run={async () => {
          const rotated = await data.call('post', '/api/webhooks/{id}/rotate-secret', { params });
          setSecret(rotated.secret);
        }}
      >
        {translate('webhooks.secret.rotateText', { hours: webhookRotationHours })}
      </ConfirmButton>
      <ConfirmButton
        danger
        color="error"
        label={translate('webhooks.remove')}
        run={async () => {
          await data.call('delete', '/api/webhooks/{id}', { params });
          redirect('list', 'webhooks');
        }}
        success="webhooks.deleted"
      >
        {translate('webhooks.removeText')}
      </ConfirmButton>
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
