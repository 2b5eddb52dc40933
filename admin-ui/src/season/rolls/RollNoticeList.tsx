import { Box, Button, Typography } from '@mui/material';
import { NullableBooleanInput, SelectInput, useListContext, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { exportFormats } from '../../../../common/reports/reports.js';
import { noticeKinds } from '../../../../common/season/notices.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { ReportExport } from '../../reports/exports/ReportExport.js';
import { useMay } from '../../ui/access.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { ActionCol, Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { SmallText } from '../../ui/SmallText.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { Amount, countyAndYear, wide } from './parts.js';

type Notice = Schema<'RollNoticeDto'>;

const storeKey = 'roll-notices.datatable';
const mostRisen = { field: 'change', order: 'DESC' } as const;
const label = (name: string) => `rolls.notice.field.${name}`;

const filtersOf = () => [
  <ListSearch key="q" source="q" alwaysOn />,
  ...countyAndYear(),
  <SelectInput
    key="kind"
    source="kind"
    label={label('kind')}
    choices={noticeKinds.map((id) => ({ id, name: `rolls.notice.kind.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <DecimalInput key="leastChange" source="leastChange" label={label('leastChange')} sign="$" sx={wide} />,
  <DecimalInput key="leastPercent" source="leastPercent" label={label('leastPercent')} sign="%" sx={wide} />,
  <NullableBooleanInput key="differs" source="differs" label={label('differs')} sx={wide} />,
];

const exported = { name: 'roll-notices', exportFormats: [...exportFormats] };

/** Notices from the rolls about the firm's properties and other accounts of their owners. */
export default function RollNoticeList() {
  return (
    <>
      <PageHeader
        page="rollNotices"
        subtitle={useTranslate()('rolls.notice.intro')}
        actions={<PageButton page="rollImports" label="rolls.account.imports" variant="contained" />}
      />
      <RecordList<Notice>
        resource="roll-notices"
        sort={mostRisen}
        perPage={20}
        filters={filtersOf()}
        columns={storeKey}
        actions={<Actions />}
        empty="rolls.notice.empty"
        emptyAction={<PageButton page="rollUploadCreate" label="rolls.import.new" />}
        inAddress
      >
        <Rows />
      </RecordList>
    </>
  );
}

/** Exports the notices by the county, year and kind filters, and compares a roll again. */
function Actions() {
  const translate = useTranslate();
  const mayExport = useMay('reports.export');
  const mayImport = useMay('rolls.import');
  const data = useConsoleData();
  const { filterValues, refetch } = useListContext();
  const { countyId, taxYear, kind } = filterValues as Partial<
    Record<'countyId' | 'taxYear', number> & { kind: string }
  >;
  const again = useAct(
    () =>
      data.call('post', '/api/roll-notices/refresh', {
        body: { countyId: countyId ?? 0, taxYear: taxYear ?? 0 },
      }),
    { success: 'rolls.notice.refreshing', onSuccess: () => setTimeout(() => void refetch(), pause) },
  );
  const filter = {
    ...(countyId && { county: [countyId] }),
    ...(taxYear && { year: [taxYear] }),
    ...(kind && { kind: [kind] }),
  };
  return (
    <>
      {mayImport && countyId && taxYear && (
        <Button
          size="small"
          title={translate('rolls.notice.refreshHelp')}
          disabled={again.isPending}
          onClick={() => again.mutate()}
        >
          {translate('rolls.notice.refresh')}
        </Button>
      )}
      {mayExport && <ReportExport report={exported} order={{ filter }} />}
    </>
  );
}

/** Delay in milliseconds before the list is refetched; comparing a county takes about as long. */
const pause = 3000;

const tones: Readonly<Partial<Record<Notice['kind'], Tone>>> = {
  rise: 'warning',
  fall: 'success',
  newAccount: 'info',
  ownerChanged: 'danger',
  gone: 'danger',
  ambiguous: 'danger',
};

function Rows() {
  const translate = useTranslate();
  const { percentage } = useFormats();
  return (
    <RecordTable
      label={translate('rolls.notice.title')}
      storeKey={storeKey}
      hiddenColumns={['taxYear', 'countyName', 'value', 'lastValue']}
    >
      <Col<Notice>
        source="accountNumber"
        label={label('property')}
        primary
        render={(row) => <Subject {...row} />}
      />
      <Col<Notice> source="kind" label={label('kind')} render={(row) => <Kind {...row} />} />
      <Col<Notice> source="countyName" label="rolls.upload.county" disableSort />
      <Col<Notice> source="taxYear" label="rolls.upload.year" disableSort />
      <Col<Notice>
        source="clientName"
        label={label('client')}
        render={({ clientId, clientName }) => (
          <RowLink to={consolePath('client', { id: clientId })}>{clientName}</RowLink>
        )}
      />
      <Col<Notice>
        source="ownerName"
        label={label('owner')}
        disableSort
        render={(row) => <Owner {...row} />}
      />
      <Col<Notice>
        source="value"
        label={label('value')}
        align="right"
        render={({ value }) => <Amount value={value} />}
      />
      <Col<Notice>
        source="lastValue"
        label={label('lastValue')}
        align="right"
        disableSort
        render={({ lastValue }) => <Amount value={lastValue} />}
      />
      <Col<Notice>
        source="change"
        label={label('change')}
        align="right"
        render={({ change }) => <Amount value={change} />}
      />
      <Col<Notice>
        source="changePercent"
        label={label('changePercent')}
        align="right"
        render={({ changePercent }) => (changePercent === null ? null : percentage(changePercent, 2))}
      />
      <ActionCol<Notice> render={(row) => <TakeUp {...row} />} />
    </RecordTable>
  );
}

/** The property with its protest, or the account in the roll. */
function Subject({
  accountNumber,
  rollAccountId,
  propertyId,
  propertyAddress,
  situsAddress,
  protestId,
}: Notice) {
  const name = propertyAddress ?? situsAddress ?? accountNumber;
  const query = new URLSearchParams({ tab: 'protests', ...(protestId && { protest: String(protestId) }) });
  const account = rollAccountId ? consolePath('rollAccount', { id: rollAccountId }) : null;
  return (
    <>
      {propertyId ? (
        <RowLink to={`${consolePath('property', { id: propertyId })}?${query.toString()}`}>{name}</RowLink>
      ) : account ? (
        <RowLink to={account}>{name}</RowLink>
      ) : (
        name
      )}
      <Box>
        {propertyId && account ? (
          <RowLink to={account}>{accountNumber}</RowLink>
        ) : (
          <SmallText text={accountNumber} />
        )}
      </Box>
    </>
  );
}

function Kind({ kind, matchedBy, differs }: Notice) {
  const translate = useTranslate();
  const fields = differs.map((name) => translate(`protests.field.${name}`)).join(', ');
  return (
    <>
      <Badge tone={tones[kind] ?? 'neutral'} label={translate(`rolls.notice.kind.${kind}`)} />
      {matchedBy && <SmallText text={translate(`rolls.notice.matchedBy.${matchedBy}`)} />}
      {fields && <SmallText text={translate('rolls.notice.differs', { fields })} />}
    </>
  );
}

/** The owner, and below it the previous year's if different. */
function Owner({ ownerName, lastOwnerName }: Notice) {
  const translate = useTranslate();
  const isOther = lastOwnerName !== null && lastOwnerName !== ownerName;
  return (
    <>
      <Typography variant="body2" component="span">
        {ownerName}
      </Typography>
      {isOther && <SmallText text={translate('rolls.notice.ownerWas', { name: lastOwnerName })} />}
    </>
  );
}

/** Adds an account as a property; the form looks it up in the roll. */
function TakeUp({ kind, clientId, countyId, accountNumber }: Notice) {
  const translate = useTranslate();
  const may = useMay('properties.create');
  if (kind !== 'newAccount' || !may) return null;
  const query = new URLSearchParams({ countyId: String(countyId), account: accountNumber });
  return (
    <RowLink to={`${consolePath('propertyCreate', { clientId, ownerName: '-' })}?${query.toString()}`}>
      {translate('rolls.notice.takeUp')}
    </RowLink>
  );
}
