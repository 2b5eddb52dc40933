import Add from '@mui/icons-material/AddOutlined';
import { useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { SmallText } from '../../ui/SmallText.js';
import { DateTime } from '../../ui/values.js';
import { WebhookBadge } from './badges.js';
import type { Webhook } from './types.js';

const oldestFirst = { field: 'id', order: 'ASC' } as const;

/** Webhooks: their receivers, events and health. */
export default function WebhookList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        page="webhooks"
        subtitle={translate('webhooks.intro')}
        actions={<PageButton page="webhookCreate" label="webhooks.add" icon={<Add />} variant="contained" />}
      />
      <RecordList<Webhook>
        resource="webhooks"
        sort={oldestFirst}
        perPage={20}
        empty="webhooks.empty"
        inAddress
      >
        <Rows />
      </RecordList>
    </>
  );
}

function Rows() {
  const translate = useTranslate();
  return (
    <RecordTable label={translate('console.pages.webhooks')}>
      <Col<Webhook>
        source="url"
        primary
        render={({ id, url, description }) => (
          <div>
            <RowLink to={consolePath('webhook', { id })}>{url}</RowLink>
            <SmallText text={description} />
          </div>
        )}
        cellSx={() => ({ overflowWrap: 'anywhere' })}
      />
      <Col<Webhook>
        source="events"
        disableSort
        render={({ events }) => events.map((event) => translate(`webhooks.event.${event}`)).join(', ')}
      />
      <Col<Webhook> source="waiting" disableSort align="right" />
      <Col<Webhook>
        source="lastSuccessAt"
        render={({ lastSuccessAt }) => <DateTime value={lastSuccessAt} />}
      />
      <Col<Webhook>
        source="active"
        label="webhooks.field.status"
        render={(webhook) => <WebhookBadge {...webhook} />}
      />
    </RecordTable>
  );
}
