import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { consolePath } from '../../../common/pages/console-paths.js';
import { formatAddress } from '../../../common/text/formats.js';
import type { Property } from '../providers/types.js';
import { useMay } from '../ui/access.js';
import { ActionCol, Col } from '../ui/list/Col.js';
import { RowLink } from '../ui/list/RowLink.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { DateTime, Day } from '../ui/values.js';
import { AoaReady } from './AoaReady.js';
import { usePropertyList } from '../ui/propertyList.js';

const optional = ['accountNumber', 'clientName', 'propertyType', 'exemptionTitle', 'hearingDate', 'status'];

interface PropertyTableProps {
  readonly label: string;
  readonly storeKey: string;
  /** Fewer columns, for a list next to others. */
  readonly brief?: boolean;
  /** Optional columns to show. */
  readonly shown?: readonly string[];
  readonly actions?: (property: Property) => ReactNode;
}

/** Properties as a table; each address links to its property's page. */
export function PropertyTable({ label, storeKey, brief, shown = [], actions }: PropertyTableProps) {
  const { data = [] } = useListContext<Property>();
  usePropertyList(data.map(({ id }) => id));
  const withAoa = useMay('properties.markReady');
  const hidden = optional.filter((source) => !shown.includes(source));
  return (
    <RecordTable label={label} storeKey={storeKey} hiddenColumns={brief ? [...optional, 'aoaReady'] : hidden}>
      <Col source="createdAt" render={(property: Property) => <DateTime value={property.createdAt} />} />
      <Col source="ownerName" />
      <Col
        source="address"
        label="console.address"
        primary
        render={(property: Property) => (
          <RowLink to={consolePath('property', { id: property.id })}>
            {formatAddress(property) || property.ownerName}
          </RowLink>
        )}
      />
      <Col source="countyName" />
      {withAoa && (
        <Col
          source="aoaReady"
          disableSort
          render={(property: Property) => <AoaReady property={property} />}
        />
      )}
      <Col source="accountNumber" />
      <Col source="clientName" />
      <Col source="propertyType" disableSort />
      <Col source="exemptionTitle" disableSort />
      <Col source="hearingDate" render={(property: Property) => <Day value={property.hearingDate} />} />
      <Col source="status" render={(property: Property) => <StatusBadge status={property.status} />} />
      {actions && <ActionCol render={actions} />}
    </RecordTable>
  );
}
