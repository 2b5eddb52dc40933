import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { protestFigures } from '../../../common/season/figures.js';
import type { Schema } from '../providers/types.js';
import { May } from '../ui/access.js';
import { OutcomeHost } from '../ui/bulk/OutcomeHost.js';
import { LastForms } from '../ui/bulk/PrintForms.js';
import { FieldValue } from '../ui/FieldValue.js';
import { Col } from '../ui/list/Col.js';
import { ListSearch } from '../ui/list/ListSearch.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { PageHeader } from '../ui/PageHeader.js';
import { Badge } from '../ui/StatusBadge.js';
import { Day } from '../ui/values.js';
import { ProtestSelection } from './bulk/ProtestSelection.js';
import { ConfirmationsDialog } from './ConfirmationsDialog.js';
import { DeadlineFilter } from './DeadlineFilter.js';
import { ProtestName, protestPath, sharedFilters, StageBadge, wide } from './protestParts.js';
import { TaxYearFilter } from './TaxYearFilter.js';
import { ToplineDialog } from './ToplineDialog.js';
import { currentYear } from './useSeasonYear.js';

type Protest = Schema<'ProtestDto'>;

const storeKey = 'protests.datatable';
const mostUrgent = { field: 'dueOn', order: 'ASC' } as const;

const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <TaxYearFilter key="taxYear" source="taxYear" label="protestList.field.taxYear" sx={wide} alwaysOn />,
  <SelectInput
    key="figure"
    source="figure"
    label="protestList.field.figure"
    choices={protestFigures.map((id) => ({ id, name: `protestList.figure.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  ...sharedFilters,
  <DeadlineFilter key="deadline" source="deadline" label="protestList.field.deadline" />,
];

/** Protests of a tax year: the rows behind the counts of the season board. */
export default function ProtestList() {
  const translate = useTranslate();
  const [isReading, setReading] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <OutcomeHost pathOf={protestPath}>
      <PageHeader
        page="protests"
        subtitle={translate('protestList.intro')}
        actions={
          <>
            <LastForms form="50-132" pathOf={protestPath} />
            <LastForms form="packet" pathOf={protestPath} />
            <May permission="offers.edit">
              <Button variant="outlined" onClick={() => setReading(true)}>
                {translate('protestList.topline.open')}
              </Button>
            </May>
            <May permission="protests.bulk">
              <Button variant="outlined" onClick={() => setConfirming(true)}>
                {translate('protestList.confirmations.button')}
              </Button>
            </May>
          </>
        }
      />
      <RecordList<Protest>
        resource="protests"
        sort={mostUrgent}
        perPage={20}
        filters={filters}
        filterDefaultValues={{ taxYear: currentYear() }}
        columns={storeKey}
        empty="protestList.empty"
        tabFilters={['taxYear']}
        inAddress
      >
        <Rows />
      </RecordList>
      {isConfirming && <ConfirmationsDialog onClose={() => setConfirming(false)} />}
      {isReading && <ToplineDialog onClose={() => setReading(false)} />}
    </OutcomeHost>
  );
}

const label = (name: string) => `seasonBoard.field.${name}`;
/** Columns hidden by default. */
const hidden = [
  'taxYear',
  'accountNumber',
  'noticeMailedOn',
  'filedBy',
  'filingConfirmation',
  'caseNumber',
  'decidedOn',
];

function Rows() {
  const translate = useTranslate();
  return (
    <RecordTable
      label={translate('console.pages.protests')}
      storeKey={storeKey}
      hiddenColumns={[...hidden, 'finalValue']}
      selection={<ProtestSelection byFilter />}
    >
      <Col<Protest>
        source="propertyAddress"
        label={label('property')}
        primary
        render={({ propertyAddress, propertyCity, ...row }) => (
          <ProtestName {...row} address={propertyAddress} city={propertyCity} />
        )}
      />
      <Col<Protest> source="clientName" label={label('client')} />
      <Col<Protest> source="countyName" label={label('county')} />
      <Col<Protest> source="accountNumber" disableSort />
      <Col<Protest> source="taxYear" label="protestList.field.taxYear" />
      <Col<Protest>
        source="stage"
        label="protestList.field.stage"
        render={({ stage }) => <StageBadge stage={stage} />}
      />
      <Col<Protest> source="dueOn" label={label('dueOn')} render={({ dueOn }) => <Day value={dueOn} />} />
      <Col<Protest>
        source="noticeMailedOn"
        disableSort
        render={({ noticeMailedOn }) => <Day value={noticeMailedOn} />}
      />
      <Col<Protest>
        source="filedOn"
        render={({ filedOn, isFiledLate }) => (
          <>
            <Day value={filedOn} />
            {isFiledLate && (
              <Box>
                <Badge tone="danger" label={translate('protestList.filedLate')} />
              </Box>
            )}
          </>
        )}
      />
      <Col<Protest>
        source="filedBy"
        disableSort
        render={({ filedBy }) => filedBy && <FieldValue field="filedBy" value={filedBy} />}
      />
      <Col<Protest> source="filingConfirmation" disableSort />
      <Col<Protest> source="caseNumber" disableSort />
      <Col<Protest>
        source="hearingOn"
        label={label('hearingOn')}
        render={({ hearingOn }) => <Day value={hearingOn} />}
      />
      <Col<Protest> source="decidedOn" disableSort render={({ decidedOn }) => <Day value={decidedOn} />} />
      <Col<Protest>
        source="finalValue"
        align="right"
        disableSort
        render={({ finalValue }) => finalValue && <FieldValue field="finalValue" value={finalValue} />}
      />
      <Col<Protest> source="assignedName" label={label('assigned')} />
    </RecordTable>
  );
}
