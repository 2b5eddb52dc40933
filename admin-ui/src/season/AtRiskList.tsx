import { Alert, Box, Link as MuiLink } from '@mui/material';
import { SelectInput, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import {
  type AtRiskDays,
  atRiskReasons,
  defaultAtRiskDays,
  gravestReasons,
} from '../../../common/season/at-risk.js';
import type { Schema } from '../providers/types.js';
import { OutcomeHost } from '../ui/bulk/OutcomeHost.js';
import { Col } from '../ui/list/Col.js';
import { ListSearch } from '../ui/list/ListSearch.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { PageHeader } from '../ui/PageHeader.js';
import { Badge } from '../ui/StatusBadge.js';
import { useRead } from '../ui/useRead.js';
import { Day } from '../ui/values.js';
import { ProtestSelection } from './bulk/ProtestSelection.js';
import { QueueBar } from './QueueBar.js';
import { ProtestName, protestPath, sharedFilters, StageBadge, wide } from './protestParts.js';
import { reasonLabel, type Translate } from './reasonLabel.js';
import { useSeasonYear } from './useSeasonYear.js';

type AtRisk = Schema<'AtRiskDto'>;

const storeKey = 'at-risk.datatable';
const mostUrgent = { field: 'actOn', order: 'ASC' } as const;

const filtersOf = (translate: Translate, days: AtRiskDays) => [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="reason"
    source="reason"
    label="seasonBoard.field.reason"
    choices={atRiskReasons.map((id) => ({ id, name: reasonLabel(translate, id, days) }))}
    translateChoice={false}
    sx={wide}
    alwaysOn
  />,
  ...sharedFilters,
];

/** Protests of a season that are at risk of being missed or lost, with the reasons. */
export default function AtRiskList() {
  const translate = useTranslate();
  const year = useSeasonYear();
  const { data: counts } = useRead('/api/season/{year}/at-risk/counts', { params: { year } });
  const days = counts ?? defaultAtRiskDays;
  return (
    <OutcomeHost pathOf={protestPath}>
      <PageHeader
        page="seasonAtRisk"
        title={`${translate('console.pages.seasonAtRisk')} ${year}`}
        subtitle={translate('seasonBoard.riskIntro')}
      />
      {counts && <Lacking counts={counts} />}
      <RecordList<AtRisk>
        key={year}
        resource={`season/${year}/at-risk`}
        sort={mostUrgent}
        perPage={20}
        filters={filtersOf(translate, days)}
        columns={storeKey}
        head={counts && counts.total > 0 && <QueueBar counts={counts} />}
        empty="console.atRisk.nothing"
        inAddress
      >
        <Rows days={days} />
      </RecordList>
    </OutcomeHost>
  );
}

/** Alert to a season that is not open or lacks properties, with a link to fix it. */
function Lacking({ counts: { year, unopened, reasons } }: { readonly counts: Schema<'AtRiskCountsDto'> }) {
  const translate = useTranslate();
  const isBare = reasons.some(({ reason, count }) => reason === 'no_protest' && count > 0);
  if (!unopened && !isBare) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {unopened
        ? translate('seasonBoard.unopened', { year: unopened.year, smart_count: unopened.properties })
        : translate('seasonBoard.bare')}{' '}
      <MuiLink
        component={Link}
        underline="always"
        to={consolePath('season', { year: unopened?.year ?? year })}
      >
        {translate('seasonBoard.toSeason')}
      </MuiLink>
    </Alert>
  );
}

function Rows({ days }: { readonly days: AtRiskDays }) {
  const translate = useTranslate();
  const label = (name: string) => `seasonBoard.field.${name}`;
  return (
    <RecordTable
      label={translate('console.pages.seasonAtRisk')}
      storeKey={storeKey}
      hiddenColumns={['stage', 'caseNumber']}
      selection={<ProtestSelection />}
    >
      <Col<AtRisk>
        source="address"
        label={label('property')}
        primary
        render={(row) => <ProtestName {...row} id={row.protestId} />}
      />
      <Col<AtRisk> source="clientName" label={label('client')} />
      <Col<AtRisk> source="countyName" label={label('county')} />
      <Col<AtRisk> source="taxYear" label="protestList.field.taxYear" />
      <Col<AtRisk>
        source="reasons"
        label={label('reason')}
        disableSort
        render={({ reasons }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {reasons.map((reason) => (
              <Badge
                key={reason}
                tone={gravestReasons.includes(reason) ? 'danger' : 'warning'}
                label={reasonLabel(translate, reason, days)}
              />
            ))}
          </Box>
        )}
      />
      <Col<AtRisk> source="actOn" label={label('actOn')} render={({ actOn }) => <Day value={actOn} />} />
      <Col<AtRisk> source="dueOn" label={label('dueOn')} render={({ dueOn }) => <Day value={dueOn} />} />
      <Col<AtRisk>
        source="hearingOn"
        label={label('hearingOn')}
        render={({ hearingOn }) => <Day value={hearingOn} />}
      />
      <Col<AtRisk>
        source="stage"
        label="protestList.field.stage"
        render={({ stage }) => stage && <StageBadge stage={stage} />}
      />
      <Col<AtRisk> source="caseNumber" label="protests.field.caseNumber" disableSort />
      <Col<AtRisk> source="assignedName" label={label('assigned')} />
    </RecordTable>
  );
}
