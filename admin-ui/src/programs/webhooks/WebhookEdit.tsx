import { useRecordContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { EditRecord } from '../../ui/records.js';
import type { Webhook } from './types.js';
import { WebhookInputs } from './WebhookInputs.js';

const formFields = ['url', 'description', 'events', 'active', 'version'] as const;

/** Edits a webhook. */
export default function WebhookEdit() {
  return (
    <EditRecord<Webhook>
      resource="webhooks"
      transform={(values: FieldValues) =>
        Object.fromEntries(formFields.map((name) => [name, values[name] as unknown]))
      }
    >
      <WebhookForm />
    </EditRecord>
  );
}

function WebhookForm() {
  const { id, url } = useRecordContext<Webhook>() as Webhook;
  const back = consolePath('webhook', { id });
  return (
    <>
      <PageHeader page="webhookEdit" trail={[{ label: url, to: back }]} />
      <RecordForm cancelTo={back}>
        <WebhookInputs />
      </RecordForm>
    </>
  );
}
