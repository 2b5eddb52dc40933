import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { CreateRecord } from '../../ui/records.js';
import { SecretDialog } from './SecretDialog.js';
import type { WebhookSecret } from './types.js';
import { WebhookInputs } from './WebhookInputs.js';

/** Creates a webhook and shows its secret before opening its page. */
export default function WebhookCreate() {
  const redirect = useRedirect();
  const [created, setCreated] = useState<WebhookSecret>();
  return (
    <>
      <CreateRecord
        resource="webhooks"
        mutationOptions={{
          onError: () => undefined,
          onSuccess: (webhook) => setCreated(webhook as WebhookSecret),
        }}
      >
        <PageHeader page="webhookCreate" />
        <RecordForm cancelTo={consolePath('webhooks')} defaultValues={{ active: true, events: [] }}>
          <WebhookInputs />
        </RecordForm>
      </CreateRecord>
      {created && (
        <SecretDialog secret={created.secret} onClose={() => redirect('show', 'webhooks', created.id)} />
      )}
    </>
  );
}
