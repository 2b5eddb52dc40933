import AddHome from '@mui/icons-material/AddHomeOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { RecordStatus } from '../../../common/enums.js';
import { activePropertiesPageSize, inactivePropertiesPageSize } from '../../../common/limits.js';
import { paths } from '../paths.js';
import { propertyColumns } from '../properties/columns.js';
import { useMay } from '../providers/session.js';
import type { Client, Property } from '../providers/types.js';
import { RecordList } from '../ui/list/RecordList.js';

/** A client's active or inactive properties: 90 and 60 a page (spec section 9). */
export function ClientProperties({ client, status }: { client: Client; status: RecordStatus }) {
  const translate = useTranslate();
  const may = useMay();
  const active = status === RecordStatus.Active;
  const add = active && may('properties.create') && (
    <Button
      component={Link}
      to={paths.propertyCreate(client.id, client.fullName)}
      variant="outlined"
      startIcon={<AddHome />}
    >
      {translate('console.clients.addProperty')}
    </Button>
  );
  return (
    <RecordList<Property>
      resource="properties"
      name="client-properties"
      label={translate(active ? 'console.clients.activeProperties' : 'console.clients.inactiveProperties')}
      columns={propertyColumns(may('properties.markReady'))}
      filter={{ clientId: client.id, status }}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={active ? activePropertiesPageSize : inactivePropertiesPageSize}
      searchable
      heading={add}
      rowLink={(property) => paths.property(property.id)}
      empty={{ text: 'console.properties.emptyOfClient', action: add }}
    />
  );
}
