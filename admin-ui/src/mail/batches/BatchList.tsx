import { SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { batchStates } from '../../../../common/mail/enums.js';
import MailOutage from '../log/MailOutage.js';
import { Col } from '../../ui/list/Col.js';
import { newestFirst, RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { Badge } from '../../ui/StatusBadge.js';
import { useFormats } from '../../ui/useFormats.js';
import { DateTime } from '../../ui/values.js';
import { stateTones } from './tones.js';
import type { Batch } from './values.js';

/** Sent and scheduled batch e-mails. */
export default function BatchList() {
  const translate = useTranslate();
  const formats = useFormats();
  const title = translate('console.pages.batches');
  return (
    <>
      <PageHeader
        page="batches"
        actions={<PageButton page="batchEmail" label="batches.list.new" variant="contained" />}
      />
      <MailOutage />
      <RecordList<Batch>
        resource="batches"
        sort={newestFirst}
        inAddress
        empty="batches.list.empty"
        filters={[
          <SelectInput
            key="state"
            source="state"
            label="batches.list.state"
            choices={batchStates.map((id) => ({ id, name: `batches.state.${id}` }))}
            alwaysOn
          />,
        ]}
      >
        <RecordTable label={title}>
          <Col<Batch>
            source="subject"
            label="batches.list.subject"
            primary
            disableSort
            render={({ id, subject, template }) => (
              <RowLink to={consolePath('batch', { id })}>
                {subject ?? translate(`batches.template.${template}`)}
              </RowLink>
            )}
          />
          <Col<Batch>
            source="state"
            label="batches.list.state"
            disableSort
            render={({ state }) => (
              <Badge tone={stateTones[state]} label={translate(`batches.state.${state}`)} />
            )}
          />
          <Col<Batch>
            source="sendAt"
            label="batches.list.sendAt"
            render={({ sendAt }) => <DateTime value={sendAt} />}
          />
          <Col<Batch>
            source="recipients"
            label="batches.list.recipients"
            align="right"
            render={({ recipients }) => formats.number(recipients)}
          />
          <Col<Batch> source="createdByName" label="batches.list.createdBy" disableSort />
        </RecordTable>
      </RecordList>
    </>
  );
}
