import { Box, Typography } from '@mui/material';
import {
  DateInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { activityOrigins, activityTypes } from '../../../../common/moderation/enums.js';
import { auditSearchDays } from '../../../../common/moderation/limits.js';
import { ActivityDetails } from '../activities/ActivityDetails.js';
import { FieldChanges } from '../activities/FieldChanges.js';
import { useSentence } from '../activities/sentence.js';
import { Subjects } from '../activities/Subjects.js';
import type { Schema } from '../../providers/types.js';
import { ReportExport } from '../../reports/exports/ReportExport.js';
import type { ReportFilters } from '../../reports/types.js';
import { ReferenceChoice } from '../../ui/form/choices.js';
import { LineInput } from '../../ui/form/inputs.js';
import { ClientFilter } from '../../ui/list/ChoiceFilters.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { Badge } from '../../ui/StatusBadge.js';
import { DateTime } from '../../ui/values.js';
import { ChainState } from './ChainState.js';

type AuditEntry = Schema<'AuditEntryDto'>;

const storeKey = 'audit-entries.datatable';
const wide = { width: { xs: '100%', sm: 220 } };
const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectArrayInput
    key="type"
    source="type"
    choices={activityTypes.map((id) => ({ id, name: `clients.activity.${id}` }))}
    sx={{ width: { xs: '100%', sm: 260 } }}
    alwaysOn
  />,
  <LineInput key="actor" source="actor" label="audit.filter.actor" sx={wide} alwaysOn />,
  <DateInput key="from" source="from" label="audit.filter.from" sx={wide} alwaysOn />,
  <DateInput key="to" source="to" label="audit.filter.to" sx={wide} alwaysOn />,
  <ClientFilter key="clientId" source="clientId" label="common.field.client" sx={wide} />,
  <NumberInput key="propertyId" source="propertyId" label="audit.filter.propertyId" min={1} sx={wide} />,
  <SelectInput
    key="origin"
    source="origin"
    choices={activityOrigins.map((id) => ({ id, name: `audit.origin.${id}` }))}
    sx={wide}
  />,
  <ReferenceChoice
    key="apiKeyId"
    source="apiKeyId"
    reference="api-keys"
    label="audit.origin.apiKey"
    sx={wide}
  />,
];

/** The audit trail: every activity with its origin, and the state of the hash chain. */
export default function AuditList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="audit" subtitle={translate('audit.intro')} />
      <ChainState />
      <RecordList<AuditEntry>
        resource="audit-entries"
        perPage={20}
        filters={filters}
        columns={storeKey}
        head={<Export />}
        empty="audit.empty"
        inAddress
      >
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, pb: 1 }}>
          {translate('audit.hint', { days: auditSearchDays })}
        </Typography>
        <Entries />
      </RecordList>
    </>
  );
}

/** Exports the filtered entries. */
function Export() {
  const { filterValues, total } = useListContext();
  if (!total) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
      <ReportExport
        report={{ name: 'audit', exportFormats: ['csv', 'xlsx'] }}
        order={{ filter: filterValues as ReportFilters }}
      />
    </Box>
  );
}

function Entries() {
  const translate = useTranslate();
  return (
    <RecordTable label={translate('console.pages.audit')} storeKey={storeKey} hiddenColumns={['callId']}>
      <Col<AuditEntry> source="createdAt" render={({ createdAt }) => <DateTime value={createdAt} />} />
      <Col<AuditEntry> source="what" primary disableSort render={(entry) => <What entry={entry} />} />
      <Col<AuditEntry> source="actorName" disableSort render={(entry) => <Who entry={entry} />} />
      <Col<AuditEntry> source="record" disableSort render={(entry) => <Subjects of={entry} bare />} />
      <Col<AuditEntry>
        source="from"
        label="audit.field.from"
        disableSort
        render={(entry) => <From entry={entry} />}
      />
      <Col<AuditEntry> source="callId" disableSort />
    </RecordTable>
  );
}

interface EntryProps {
  readonly entry: AuditEntry;
}

function What({ entry }: EntryProps) {
  const translate = useTranslate();
  const sentence = useSentence();
  return (
    <Box sx={{ minWidth: { sm: 240 }, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {sentence(entry)}
      </Typography>
      <ActivityDetails activity={entry} />
      {!entry.isErased && <FieldChanges fields={entry.fields} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '&:not(:empty)': { mt: 0.5 } }}>
        {entry.isHidden && <Badge tone="neutral" label={translate('audit.hidden')} />}
        {entry.isErased && <Badge tone="neutral" label={translate('audit.erased')} />}
      </Box>
    </Box>
  );
}

function Who({ entry: { actorName, userType } }: EntryProps) {
  const label = useTranslate()(`clients.userType.${userType}`);
  return (
    <div>
      {actorName ?? label}
      {actorName && <Small text={label} />}
    </div>
  );
}

function From({ entry: { origin, originName, ip, device } }: EntryProps) {
  const label = useTranslate()(`audit.origin.${origin}`, { _: '' });
  return (
    <div>
      {ip ?? label}
      <Small text={ip ? device : originName} />
    </div>
  );
}

function Small({ text }: { readonly text: string | null }) {
  return text ? (
    <Typography variant="caption" component="div" color="textSecondary">
      {text}
    </Typography>
  ) : null;
}
