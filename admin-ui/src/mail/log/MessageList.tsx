import type { ReactElement } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { DateInput } from '../../ui/form/DateInput.js';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { messageStatuses } from '../../../../common/mail/enums.js';
import { mail as texts, mailTemplates as templates } from '../../../../common/messages/en/mail.js';
import type { Message } from '../../providers/types.js';
import { ClientFilter } from '../../ui/list/ChoiceFilters.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { DateTime } from '../../ui/values.js';
import { MessageStatusBadge } from './MessageStatusBadge.js';
import { useKindName } from './useKindName.js';

/** Scope of the list: all mails, or those about a client or a property. */
type MessageSubject = { readonly clientId?: number; readonly propertyId?: number };

interface MessageListProps {
  readonly subject?: MessageSubject;
  readonly inAddress?: boolean;
}

const storeKey = 'messages.datatable';
const wide = { width: { xs: '100%', sm: 220 } };

function filtersOf({ clientId, propertyId }: MessageSubject): ReactElement[] {
  const ofAll = clientId === undefined && propertyId === undefined;
  return [
    ...(ofAll ? [<ListSearch key="q" source="q" alwaysOn />] : []),
    <SelectInput
      key="status"
      source="status"
      choices={messageStatuses.map((id) => ({ id, name: `mail.status.${id}` }))}
      sx={wide}
      alwaysOn
    />,
    <SelectInput
      key="template"
      source="template"
      choices={[
        ...Object.keys(templates.name).map((id) => ({ id, name: `mailTemplates.name.${id}` })),
        ...Object.keys(texts.kind)
          .filter((id) => !Object.hasOwn(templates.name, id))
          .map((id) => ({ id, name: `mail.kind.${id}` })),
      ]}
      sx={wide}
    />,
    ...(ofAll
      ? [<ClientFilter key="clientId" source="clientId" label="common.field.client" sx={wide} />]
      : []),
    <DateInput filter key="day" source="day" sx={wide} />,
  ];
}

/** Mails, newest first; each links to its page. */
export default function MessageList({ subject = {}, inAddress = false }: MessageListProps) {
  return (
    <RecordList<Message>
      resource="messages"
      filter={subject}
      perPage={20}
      inAddress={inAddress}
      filters={filtersOf(subject)}
      columns={storeKey}
      empty="mail.empty"
    >
      <MessageTable />
    </RecordList>
  );
}

function MessageTable() {
  const translate = useTranslate();
  const kindName = useKindName();
  return (
    <RecordTable
      label={translate('console.pages.mailLog')}
      storeKey={storeKey}
      hiddenColumns={['attempts', 'nextAttemptAt', 'clientName']}
    >
      <Col source="createdAt" render={({ createdAt }: Message) => <DateTime value={createdAt} />} />
      <Col
        source="subject"
        primary
        disableSort
        render={({ id, subject }: Message) => (
          <RowLink to={consolePath('mailMessage', { id })}>{subject}</RowLink>
        )}
      />
      <Col source="recipient" />
      <Col source="template" disableSort render={({ template }: Message) => kindName(template)} />
      <Col
        source="status"
        render={({ status, via }: Message) => <MessageStatusBadge {...{ status, via }} />}
      />
      <Col
        source="sentAt"
        // A mail written to a file was sent to nobody.
        render={({ sentAt, via }: Message) => <DateTime value={via === 'mailbox' ? null : sentAt} />}
      />
      <Col source="attempts" disableSort />
      <Col
        source="nextAttemptAt"
        disableSort
        render={({ nextAttemptAt }: Message) => <DateTime value={nextAttemptAt} />}
      />
      <Col source="clientName" disableSort />
    </RecordTable>
  );
}
