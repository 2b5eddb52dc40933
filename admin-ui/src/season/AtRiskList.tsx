import { Box } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../common/console-paths.js';
import { formatAddress } from '../../../common/formats.js';
import { atRiskReasons } from '../../../common/season/at-risk.js';
import type { Schema } from '../providers/types.js';
import { CountyFilter } from '../ui/list/ChoiceFilters.js';
import { Col } from '../ui/list/Col.js';
import { ListSearch } from '../ui/list/ListSearch.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { RowLink } from '../ui/list/RowLink.js';
import { PageHeader } from '../ui/PageHeader.js';
import { SmallText } from '../ui/SmallText.js';
import { Badge } from '../ui/StatusBadge.js';
import { Day } from '../ui/values.js';
import { useSeasonYear } from './useSeasonYear.js';

type AtRisk = Schema<'AtRiskDto'>;

const mostUrgent = { field: 'dueOn', order: 'ASC' } as const;
const wide = { width: { xs: '100%', sm: 260 } };

const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="reason"
    source="reason"
    label="seasonBoard.field.reason"
    choices={atRiskReasons.map((id) => ({ id, name: `office.atRisk.reason.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <CountyFilter key="countyId" source="countyId" label="seasonBoard.field.county" sx={wide} />,
];

/** The protests of a season that may be missed or lost, with the reasons. */
export default function AtRiskList() {
  const translate = useTranslate();
  const year = useSeasonYear();
  return (
    <>
      <PageHeader
        page="seasonAtRisk"
        title={`${translate('console.pages.seasonAtRisk')} ${year}`}
        subtitle={translate('seasonBoard.riskIntro')}
      />
      <RecordList<AtRisk>
        key={year}
        resource={`season/${year}/at-risk`}
        sort={mostUrgent}
        perPage={20}
        filters={filters}
        empty="office.atRisk.nothing"
        inAddress
      >
        <Rows />
      </RecordList>
    </>
  );
}

function Rows() {
  const translate = useTranslate();
  const label = (name: string) => `seasonBoard.field.${name}`;
  return (
    <RecordTable label={translate('console.pages.seasonAtRisk')} storeKey="at-risk.datatable">
      <Col<AtRisk>
        source="address"
        label={label('property')}
        primary
        render={(row) => (
          <div>
            <RowLink to={consolePath('property', { id: row.propertyId })}>
              {formatAddress(row) || row.ownerName}
            </RowLink>
            <SmallText text={row.ownerName} />
          </div>
        )}
      />
      <Col<AtRisk> source="clientName" label={label('client')} />
      <Col<AtRisk> source="countyName" label={label('county')} />
      <Col<AtRisk>
        source="reasons"
        label={label('reason')}
        disableSort
        render={({ reasons }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {reasons.map((reason) => (
              <Badge
                key={reason}
                tone={reason === 'due' ? 'danger' : 'warning'}
                label={translate(`office.atRisk.reason.${reason}`)}
              />
            ))}
          </Box>
        )}
      />
      <Col<AtRisk> source="dueOn" label={label('dueOn')} render={({ dueOn }) => <Day value={dueOn} />} />
      <Col<AtRisk>
        source="hearingOn"
        label={label('hearingOn')}
        render={({ hearingOn }) => <Day value={hearingOn} />}
      />
      <Col<AtRisk> source="assignedName" label={label('assigned')} disableSort />
    </RecordTable>
  );
}
