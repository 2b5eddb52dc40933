import type { ReactNode } from 'react';
import { consolePath } from '../../../common/pages/console-paths.js';
import type { Client } from '../providers/types.js';
import { ActionCol, Col } from '../ui/list/Col.js';
import { RowLink } from '../ui/list/RowLink.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { Address, DateTime, Mail, Phone } from '../ui/values.js';

const optional = ['companyName', 'username', 'countyName', 'phone2', 'status'];
const more = ['phone1', 'email', ...optional];

interface ClientTableProps {
  readonly label: string;
  readonly storeKey: string;
  /** Fewer columns, for a list next to others. */
  readonly brief?: boolean;
  /** Shows the status, for lists of active and inactive clients. */
  readonly withStatus?: boolean;
  readonly actions?: (client: Client) => ReactNode;
}

/** Clients as a table; each name links to its client's page. */
export function ClientTable({ label, storeKey, brief, withStatus, actions }: ClientTableProps) {
  const hidden = brief ? more : optional.filter((source) => source !== 'status' || !withStatus);
  return (
    <RecordTable label={label} storeKey={storeKey} hiddenColumns={hidden}>
      <Col source="createdAt" render={(client: Client) => <DateTime value={client.createdAt} />} />
      <Col
        source="fullName"
        primary
        render={(client: Client) => (
          <RowLink to={consolePath('client', { id: client.id })}>{client.fullName}</RowLink>
        )}
      />
      <Col source="city" label="console.address" render={(client: Client) => <Address of={client} />} />
      <Col
        source="phone1"
        label="console.phone"
        disableSort
        render={(client: Client) => <Phone value={client.phone1} />}
      />
      <Col source="email" render={(client: Client) => <Mail value={client.email} />} />
      <Col source="companyName" />
      <Col source="username" />
      <Col source="countyName" disableSort />
      <Col source="phone2" disableSort render={(client: Client) => <Phone value={client.phone2} />} />
      <Col source="status" render={(client: Client) => <StatusBadge status={client.status} />} />
      {actions && <ActionCol render={actions} />}
    </RecordTable>
  );
}
