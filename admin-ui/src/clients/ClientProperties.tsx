import AddHome from '@mui/icons-material/AddHomeOutlined';
import { useTranslate } from 'react-admin';
import { RecordStatus } from '../../../common/platform/enums.js';
import { activePropertiesPageSize, inactivePropertiesPageSize } from '../../../common/properties/limits.js';
import { PropertyTable } from '../properties/PropertyTable.js';
import type { Client } from '../providers/types.js';
import { ListSearch } from '../ui/list/ListSearch.js';
import { RecordList } from '../ui/list/RecordList.js';
import { PageButton } from '../ui/pages.js';

interface ClientPropertiesProps {
  readonly client: Client;
  readonly status: RecordStatus;
}

/** A client's active or inactive properties: 90 or 60 per page. */
export function ClientProperties({ client: { id, fullName }, status }: ClientPropertiesProps) {
  const translate = useTranslate();
  const active = status === RecordStatus.Active;
  const add = active && (
    <PageButton
      page="propertyCreate"
      params={{ clientId: id, ownerName: fullName.trim() || '-' }}
      label="console.clients.addProperty"
      icon={<AddHome />}
    />
  );
  return (
    <RecordList
      resource="properties"
      filter={{ clientId: id, status }}
      perPage={active ? activePropertiesPageSize : inactivePropertiesPageSize}
      filters={[<ListSearch key="q" source="q" alwaysOn />]}
      columns="client-properties.datatable"
      actions={add}
      empty="console.properties.emptyOfClient"
      emptyAction={add}
    >
      <PropertyTable
        label={translate(active ? 'console.clients.activeProperties' : 'console.clients.inactiveProperties')}
        storeKey="client-properties.datatable"
      />
    </RecordList>
  );
}
