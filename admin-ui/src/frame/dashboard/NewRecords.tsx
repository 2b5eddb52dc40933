import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ClientTable } from '../../clients/ClientTable.js';
import { PropertyTable } from '../../properties/PropertyTable.js';
import { TabBar, TabPanel } from '../../ui/CountTabs.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { ReadyButton } from '../../ui/ReadyButton.js';

const waiting = { status: 'A', isNew: true };
const tabs = ['clients', 'properties'] as const;
type Kind = (typeof tabs)[number];

/** New Clients/Properties with Mark ready. */
export function NewRecords() {
  const translate = useTranslate();
  const [open, setOpen] = useState<Kind>('clients');
  const title = translate('console.dashboard.newest');
  const label = translate(`console.${open}.newTitle`);
  return (
    <Box component="section" aria-labelledby="new-records" sx={{ minWidth: 0 }}>
      <Typography variant="h2" id="new-records">
        {title}
      </Typography>
      <TabBar
        label={title}
        open={open}
        onOpen={(id) => setOpen(id as Kind)}
        tabs={tabs.map((id) => ({
          id,
          label: translate(`console.${id}.newTitle`),
          counted: { resource: id, filter: waiting },
        }))}
      />
      <TabPanel id={open}>
        <RecordList key={open} resource={open} filter={waiting} empty={`console.${open}.emptyNew`}>
          {open === 'clients' ? (
            <ClientTable
              label={label}
              storeKey="dashboard-clients"
              brief
              actions={(client) => <ReadyButton resource="clients" record={client} name={client.fullName} />}
            />
          ) : (
            <PropertyTable
              label={label}
              storeKey="dashboard-properties"
              brief
              actions={(property) => (
                <ReadyButton
                  resource="properties"
                  record={property}
                  name={property.address ?? property.ownerName}
                />
              )}
            />
          )}
        </RecordList>
      </TabPanel>
    </Box>
  );
}
