import { SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { recipientStates } from '../../../../common/mail/enums.js';
import type { Schema } from '../../providers/types.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { Badge } from '../../ui/StatusBadge.js';
import { DateTime } from '../../ui/values.js';
import { recipientTones } from './tones.js';

type Recipient = Schema<'BatchRecipientDto'>;

const inOrder = { field: 'id', order: 'ASC' } as const;

interface BatchResultsProps {
  readonly id: number;
  /** Whether results still change. */
  readonly moving: boolean;
}

/** Recipients of a batch with the outcome of each mail. */
export function BatchResults({ id, moving }: BatchResultsProps) {
  const translate = useTranslate();
  return (
    <RecordList<Recipient>
      resource={`batches/${id}/recipients`}
      sort={inOrder}
      inAddress
      heading={translate('batches.show.results')}
      empty="batches.show.noRecipients"
      // Remounted when the batch ends, to load the last results.
      key={String(moving)}
      queryOptions={{ refetchInterval: moving ? 3000 : false }}
      filters={[
        <ListSearch key="q" alwaysOn />,
        <SelectInput
          key="state"
          source="state"
          label="batches.show.state"
          choices={recipientStates.map((state) => ({ id: state, name: `batches.recipientState.${state}` }))}
          alwaysOn
        />,
      ]}
    >
      <RecordTable label={translate('batches.show.results')} storeKey="batch-recipients">
        <Col<Recipient>
          source="name"
          label="batches.show.client"
          primary
          disableSort
          render={({ clientId, name }) =>
            name ? (
              <RowLink to={consolePath('client', { id: clientId })}>{name}</RowLink>
            ) : (
              translate('clients.gone')
            )
          }
        />
        <Col<Recipient>
          source="email"
          label="common.field.email"
          render={({ email, messageId }) =>
            messageId ? <RowLink to={consolePath('mailMessage', { id: messageId })}>{email}</RowLink> : email
          }
        />
        <Col<Recipient>
          source="state"
          label="batches.show.state"
          render={({ state }) => (
            <Badge tone={recipientTones[state]} label={translate(`batches.recipientState.${state}`)} />
          )}
        />
        <Col<Recipient>
          source="error"
          label="batches.show.reason"
          disableSort
          render={({ skipped, error }) => (skipped ? translate(`batches.reason.${skipped}`) : error)}
        />
        <Col<Recipient>
          source="sentAt"
          label="batches.show.sentAt"
          render={({ sentAt, state }) => <DateTime value={state === 'written' ? null : sentAt} />}
        />
      </RecordTable>
    </RecordList>
  );
}
