import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { clientColumns } from '../clients/columns.js';
import { paths } from '../paths.js';
import { propertyColumns } from '../properties/columns.js';
import { useMay } from '../providers/session.js';
import type { Client, Property } from '../providers/types.js';
import { TabBar } from '../ui/CountTabs.js';
import { RecordList } from '../ui/list/RecordList.js';
import { ReadyButton } from '../ui/ReadyButton.js';

const waiting = { status: 'A', isNew: true } as const;
const newest = { field: 'createdAt', order: 'DESC' } as const;
const tabs = ['clients', 'properties'] as const;

/** New Clients/Properties with Mark ready (spec section 2: dashboard). */
export function NewRecords({ counts }: { counts?: Readonly<Record<(typeof tabs)[number], number>> }) {
  const translate = useTranslate();
  const may = useMay();
  const [open, setOpen] = useState<(typeof tabs)[number]>('clients');
  const admin = may('properties.markReady');
  return (
    <Box component="section" aria-labelledby="new-records" sx={{ minWidth: 0 }}>
      <Typography variant="h2" id="new-records">
        {translate('console.dashboard.newest')}
      </Typography>
      <TabBar
        label={translate('console.dashboard.newest')}
        open={open}
        onOpen={(id) => setOpen(id === 'properties' ? 'properties' : 'clients')}
        tabs={tabs.map((id) => ({ id, label: translate(`console.${id}.newTitle`), count: counts?.[id] }))}
      />
      <Box role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`} sx={{ pt: 1.5 }}>
        {open === 'clients' ? (
          <RecordList<Client>
            resource="clients"
            name="dashboard-clients"
            label={translate('console.clients.newTitle')}
            columns={clientColumns.slice(0, 3)}
            filter={waiting}
            sort={newest}
            plain
            rowLink={(client) => paths.client(client.id)}
            {...(may('clients.markReady') && {
              rowActions: (client) => (
                <ReadyButton resource="clients" id={client.id} name={client.fullName} />
              ),
            })}
            empty={{ text: 'console.clients.emptyNew' }}
          />
        ) : (
          <RecordList<Property>
            resource="properties"
            name="dashboard-properties"
            label={translate('console.properties.newTitle')}
            columns={propertyColumns(admin).slice(0, 4)}
            filter={waiting}
            sort={newest}
            plain
            rowLink={(property) => paths.property(property.id)}
            {...(admin && {
              rowActions: (property) => (
                <ReadyButton
                  resource="properties"
                  id={property.id}
                  name={property.address ?? property.ownerName}
                />
              ),
            })}
            empty={{ text: 'console.properties.emptyNew' }}
          />
        )}
      </Box>
    </Box>
  );
}
