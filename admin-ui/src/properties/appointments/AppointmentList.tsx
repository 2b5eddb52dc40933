import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { NullableBooleanInput, SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { formatAddress } from '../../../../common/text/formats.js';
import { appointmentStates } from '../../../../common/season/appointments.js';
import { May } from '../../ui/access.js';
import { OutcomeHost } from '../../ui/bulk/OutcomeHost.js';
import { LastForms } from '../../ui/bulk/PrintForms.js';
import { ClientFilter, CountyFilter } from '../../ui/list/ChoiceFilters.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { SmallText } from '../../ui/SmallText.js';
import { Day } from '../../ui/values.js';
import { DistrictListDialog } from './DistrictListDialog.js';
import { AppointmentSelection, appointmentPath } from './AppointmentSelection.js';
import { type Appointment, StateBadge } from './StateBadge.js';

const wide = { width: { xs: '100%', sm: 200 } };
const label = (name: string) => `appointments.input.${name}`;

const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="appointments.field.state"
    choices={appointmentStates.map((id) => ({ id, name: `appointments.state.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <NullableBooleanInput
    key="isSent"
    source="isSent"
    label={label('isSent')}
    nullLabel="console.list.any"
    trueLabel="appointments.isSent.yes"
    falseLabel="appointments.isSent.no"
    sx={wide}
    alwaysOn
  />,
  <CountyFilter key="countyId" source="countyId" label={label('county')} sx={wide} />,
  <ClientFilter key="clientId" source="clientId" label={label('client')} sx={wide} />,
];

/** All appointments of agent, with bulk actions. */
export default function AppointmentList() {
  const translate = useTranslate();
  const [isReading, setReading] = useState(false);
  return (
    <OutcomeHost pathOf={appointmentPath}>
      <PageHeader
        page="appointments"
        actions={
          <>
            <LastForms form="50-162" pathOf={appointmentPath} />
            <May permission="appointments.edit">
              <Button variant="contained" onClick={() => setReading(true)}>
                {translate('appointments.list')}
              </Button>
            </May>
          </>
        }
      />
      <RecordList<Appointment>
        resource="appointments"
        perPage={20}
        filters={filters}
        columns="appointments.datatable"
        empty="appointments.empty"
        inAddress
      >
        <Rows />
      </RecordList>
      {isReading && <DistrictListDialog onClose={() => setReading(false)} />}
    </OutcomeHost>
  );
}

/** The property's address; without one, its owner. */
const nameOf = ({ propertyAddress: address, propertyCity: city, ownerName }: Appointment): string =>
  formatAddress({ address, city }) || ownerName;

const optional = ['receipt', 'acceptedOn', 'endsOn'];

function Rows() {
  const translate = useTranslate();
  return (
    <RecordTable
      label={translate('console.pages.appointments')}
      storeKey="appointments.datatable"
      hiddenColumns={optional}
      selection={<AppointmentSelection />}
    >
      <Col<Appointment>
        source="propertyAddress"
        label={label('property')}
        primary
        render={(row) => (
          <div>
            <RowLink to={consolePath('property', { id: row.propertyId })}>{nameOf(row)}</RowLink>
            <SmallText text={row.ownerName} />
          </div>
        )}
      />
      <Col<Appointment> source="accountNumber" label={label('accountNumber')} disableSort />
      <Col<Appointment> source="countyName" label={label('county')} />
      <Col<Appointment> source="clientName" label={label('client')} />
      <Col<Appointment>
        source="state"
        disableSort
        render={({ state }) => (
          <Box>
            <StateBadge state={state} />
          </Box>
        )}
      />
      <Col<Appointment> source="signedOn" render={({ signedOn }) => <Day value={signedOn} />} />
      <Col<Appointment> source="sentOn" render={({ sentOn }) => <Day value={sentOn} />} />
      <Col<Appointment> source="receipt" disableSort />
      <Col<Appointment>
        source="acceptedOn"
        disableSort
        render={({ acceptedOn }) => <Day value={acceptedOn} />}
      />
      <Col<Appointment> source="endsOn" disableSort render={({ endsOn }) => <Day value={endsOn} />} />
    </RecordTable>
  );
}
