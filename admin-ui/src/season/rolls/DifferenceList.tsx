import { Button } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useListContext, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { exportFormats } from '../../../../common/reports/reports.js';
import {
  differenceKinds,
  differenceStates,
  type DifferenceState,
} from '../../../../common/season/differences.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { HearingTold } from '../../properties/HearingTold.js';
import type { Schema } from '../../providers/types.js';
import { ReportExport } from '../../reports/exports/ReportExport.js';
import { useMay } from '../../ui/access.js';
import { OutcomeHost, useOutcome } from '../../ui/bulk/OutcomeHost.js';
import { SelectionBar, useSelection } from '../../ui/bulk/SelectionBar.js';
import { asBody } from '../../ui/bulk/targets.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { LineInput } from '../../ui/form/inputs.js';
import { Col } from '../../ui/list/Col.js';
import { CaseImportFilter } from '../../ui/list/ChoiceFilters.js';
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
import { countyAndYear, wide } from './parts.js';

type Difference = Schema<'CaseDifferenceDto'>;

const newest = { field: 'id', order: 'DESC' } as const;
const label = (name: string) => `rolls.difference.field.${name}`;
const exported = {
  name: 'case-differences',
  exportFormats: [...exportFormats],
};

const filtersOf = () => [
  <ListSearch key="q" source="q" alwaysOn />,
  ...countyAndYear(),
  <SelectInput
    key="kind"
    source="kind"
    label={label('kind')}
    choices={differenceKinds.map((id) => ({ id, name: `rolls.difference.kind.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <SelectInput
    key="state"
    source="state"
    label={label('state')}
    choices={differenceStates.map((id) => ({ id, name: `rolls.difference.state.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <CaseImportFilter
    key="importId"
    source="importId"
    label={label('import')}
    sx={wide}
    {...{ alwaysOn: true }}
  />,
];

/** Differences between the districts' protests, hearings and final values and the firm's. */
export default function DifferenceList() {
  return (
    <OutcomeHost pathOf={protestsPath}>
      <PageHeader
        page="caseDifferences"
        subtitle={useTranslate()('rolls.difference.intro')}
        actions={<PageButton page="rollUploadCreate" label="rolls.import.new" variant="contained" />}
      />
      <RecordList<Difference>
        resource="case-differences"
        sort={newest}
        perPage={20}
        filters={filtersOf()}
        actions={<Export />}
        empty="rolls.difference.empty"
        emptyAction={<PageButton page="rollUploadCreate" label="rolls.import.new" />}
        inAddress
      >
        <Rows />
      </RecordList>
    </OutcomeHost>
  );
}

/** Exports the differences by the county, year, kind, state and import filters. */
function Export() {
  const mayExport = useMay('reports.export');
  const { filterValues } = useListContext();
  const { countyId, taxYear, kind, state, importId } = filterValues as Readonly<
    Record<string, number | string>
  >;
  const filter = {
    ...(countyId && { county: [countyId] }),
    ...(taxYear && { year: [taxYear] }),
    ...(kind && { kind: [kind] }),
    ...(state && { state: [state] }),
    ...(importId && { import: [importId] }),
  };
  return mayExport ? <ReportExport report={exported} order={{ filter }} /> : null;
}

const tones: Readonly<Record<DifferenceState, Tone>> = {
  open: 'warning',
  taken: 'success',
  ignored: 'neutral',
};

function Rows() {
  const translate = useTranslate();
  const may = useMay('protests.bulk');
  return (
    <RecordTable
      label={translate('rolls.difference.title')}
      {...(may && { selection: <DifferenceSelection /> })}
    >
      <Col<Difference>
        source="accountNumber"
        label={label('property')}
        primary
        render={(row) => <Subject {...row} />}
      />
      <Col<Difference>
        source="kind"
        label={label('kind')}
        render={({ kind }) => translate(`rolls.difference.kind.${kind}`)}
      />
      <Col<Difference>
        source="theirs"
        label={label('theirs')}
        disableSort
        render={(row) => <Theirs {...row} />}
      />
      <Col<Difference> source="ours" label={label('ours')} disableSort render={(row) => <Ours {...row} />} />
      <Col<Difference>
        source="state"
        label={label('state')}
        render={(row) => (
          <>
            <Badge tone={tones[row.state]} label={translate(`rolls.difference.state.${row.state}`)} />
            <SmallText text={[row.decidedByName, row.note].filter(Boolean).join(translate('common.colon'))} />
            {row.kind === 'hearing' && row.state === 'taken' && <TellButton {...row} />}
          </>
        )}
      />
    </RecordTable>
  );
}

/** Tells the client about a hearing date taken over from the district. As everywhere, only on demand. */
function TellButton({ propertyId, propertyAddress, accountNumber, ourHearingOn }: Difference) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('properties.hearingDate')) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('console.dates.tellClient')}
      </Button>
      {isOpen && (
        <HearingTold
          title={propertyAddress ?? accountNumber ?? ''}
          propertyId={propertyId}
          day={ourHearingOn}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The property, linked to its protest. */
function Subject({ propertyId, propertyAddress, accountNumber, protestId, clientName }: Difference) {
  return (
    <>
      <RowLink to={`${protestsPath({ propertyId })}${protestId ? `&protest=${protestId}` : ''}`}>
        {propertyAddress ?? accountNumber}
      </RowLink>
      <SmallText text={[accountNumber, clientName].filter(Boolean).join(' · ')} />
    </>
  );
}

function Theirs({
  kind,
  districtAccounts,
  caseNumber,
  status,
  protestedOn,
  hearingOn,
  hearingTime,
  hearingPlace,
  finalValue,
}: Difference) {
  const translate = useTranslate();
  const { date, money } = useFormats();
  const said = {
    hearing: [date(hearingOn), hearingTime, hearingPlace].filter(Boolean).join(' '),
    finalValue: money(finalValue),
    notShown: '',
    notOurs: protestedOn ? translate('rolls.difference.filed', { date: date(protestedOn) }) : '',
    ambiguous: districtAccounts,
  }[kind];
  const of = [caseNumber, status].filter(Boolean).join(' · ');
  return (
    <>
      {said || (of ? '' : translate('rolls.difference.nothing'))}
      <SmallText text={of} />
    </>
  );
}

function Ours({ kind, accountNumber, ourFiledOn, ourHearingOn, ourHearingTime, ourFinalValue }: Difference) {
  const translate = useTranslate();
  const { date, money } = useFormats();
  const said = {
    hearing: ourHearingOn && [date(ourHearingOn), ourHearingTime].filter(Boolean).join(' '),
    finalValue: ourFinalValue && money(ourFinalValue),
    notShown: ourFiledOn && translate('rolls.difference.filed', { date: date(ourFiledOn) }),
    notOurs: null,
    ambiguous: accountNumber,
  }[kind];
  return <>{said ?? translate('rolls.difference.nothing')}</>;
}

/** Path of the protests on the property's page. */
const protestsPath = ({ propertyId }: { readonly propertyId: number }): string =>
  `${consolePath('property', { id: propertyId })}?tab=protests`;

/** Accepts the selected differences or ignores them. */
function DifferenceSelection() {
  const translate = useTranslate();
  const data = useConsoleData();
  const selection = useSelection(true);
  const { targets, tooMany } = selection;
  const [isIgnoring, setIgnoring] = useState(false);
  const done = useOutcome(selection);
  const take = useAct(() => data.call('post', '/api/case-differences/take', { body: asBody(targets) }), {
    onSuccess: done,
  });
  return (
    <>
      <SelectionBar selection={selection}>
        <Button
          variant="contained"
          size="small"
          disabled={tooMany}
          loading={take.isPending}
          onClick={() => take.mutate()}
        >
          {translate('rolls.difference.take')}
        </Button>
        <Button variant="outlined" size="small" disabled={tooMany} onClick={() => setIgnoring(true)}>
          {translate('rolls.difference.ignore')}
        </Button>
      </SelectionBar>
      {isIgnoring && (
        <FormDialog
          title={translate('rolls.difference.ignoreTitle')}
          submitLabel={translate('rolls.difference.ignore')}
          run={async ({ note }) => {
            const body = { ...asBody(targets), note: String(note) };
            done(await data.call('post', '/api/case-differences/ignore', { body }));
          }}
          onClose={() => setIgnoring(false)}
        >
          <LineInput source="note" label={label('note')} helperText="rolls.difference.ignoreHelp" required />
        </FormDialog>
      )}
    </>
  );
}
