import { Alert, Link } from '@mui/material';
import {
  BooleanInput,
  NullableBooleanInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { formatAddress } from '../../../../common/text/formats.js';
import { firstProtestYear, hearingCopiesMax, maxTaxYear } from '../../../../common/season/limits.js';
import { lineMaxLength, nameMaxLength } from '../../../../common/platform/limits.js';
import { countyTimeZones, filingWays, populationBands } from '../../../../common/season/terms.js';
import type { Schema } from '../../providers/types.js';
import { StateChoice } from '../../ui/form/choices.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { LineInput, NoteInput, WebAddressInput, ZipInput } from '../../ui/form/inputs.js';
import { FieldGroup, WideField } from '../../ui/form/RecordForm.js';
import { Col } from '../../ui/list/Col.js';
import { Badge } from '../../ui/StatusBadge.js';
import { ReferenceCreate, ReferenceEdit } from './ReferenceForm.js';
import { ReferenceList } from './ReferenceList.js';

type County = Schema<'CountyDto'>;

const texas = { state: 'TX' };
const wide = { width: { xs: '100%', sm: 220 } };
const filters = [
  <StateChoice key="state" source="state" sx={wide} alwaysOn />,
  <NullableBooleanInput
    key="addressMissing"
    source="addressMissing"
    nullLabel="console.list.any"
    trueLabel="reference.noAddress"
    falseLabel="reference.hasAddress"
    sx={wide}
    alwaysOn
  />,
];

/** The counties, initially those of Texas. Letters print the district's address, so a missing address is marked. */
export const CountyList = () => (
  <ReferenceList resource="counties" filters={filters} filterDefaultValues={texas}>
    <Col<County> source="state" />
    <Col<County>
      source="districtName"
      render={({ districtName, website }) => <Site text={districtName} address={website} />}
    />
    <Col<County> source="city" label="common.field.address" render={(county) => <Address {...county} />} />
    <Col<County> source="agentCode" />
    <Col<County>
      source="portalUrl"
      disableSort
      render={({ portalUrl }) => portalUrl && <Site text={new URL(portalUrl).hostname} address={portalUrl} />}
    />
  </ReferenceList>
);

const isMissing = ({ address, city }: Partial<County>): boolean => !address || !city;

function Address(county: County) {
  const translate = useTranslate();
  if (isMissing(county)) return <Badge tone="warning" label={translate('reference.missing')} />;
  const { address, city, state, zipCode } = county;
  return formatAddress({ address, city, state, zip: zipCode });
}

/** Links to a site of an appraisal district, if its address is known. */
function Site({ text, address }: { readonly text: string; readonly address: string | null | undefined }) {
  if (!address) return text;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer">
      {text}
    </Link>
  );
}

export const CountyCreate = () => (
  <ReferenceCreate
    resource="counties"
    defaultValues={{ ...texas, districtConfirmed: true, timeZone: countyTimeZones[0] }}
  >
    <Inputs />
  </ReferenceCreate>
);

export const CountyEdit = () => (
  <ReferenceEdit resource="counties">
    <AddressHint />
    <Inputs />
  </ReferenceEdit>
);

function AddressHint() {
  const translate = useTranslate();
  const county = useRecordContext<County>();
  if (!county || !isMissing(county)) return null;
  return (
    <WideField>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {translate('reference.missingHint')}
      </Alert>
    </WideField>
  );
}

function Inputs() {
  // A preinstalled county may lack fields that a new one requires; each is required only once it has a value.
  const county = useRecordContext<County>();
  const isNeeded = (name: 'address' | 'city' | 'agentCode') => !county?.id || Boolean(county[name]);
  return (
    <>
      <LineInput source="name" required slotProps={{ htmlInput: { maxLength: nameMaxLength } }} />
      <LineInput source="districtName" required />
      <LineInput source="address" label="common.field.address" required={isNeeded('address')} />
      <LineInput source="city" required={isNeeded('city')} />
      <StateChoice required />
      <ZipInput source="zipCode" />
      <LineInput
        source="agentCode"
        required={isNeeded('agentCode')}
        slotProps={{ htmlInput: { maxLength: nameMaxLength } }}
      />
      <WebAddressInput source="website" />
      <WebAddressInput source="portalUrl" />
      <WideField>
        <BooleanInput source="districtConfirmed" />
      </WideField>
      <WideField>
        <Facts />
      </WideField>
    </>
  );
}

const ways = filingWays.map((id) => ({ id, name: `reference.ways.${id}` }));
const zoneNames = { 'America/Chicago': 'central', 'America/Denver': 'mountain' } as const;
const zones = countyTimeZones.map((id) => ({ id, name: `reference.zones.${zoneNames[id]}` }));
const line = { htmlInput: { maxLength: lineMaxLength } };

/** How the district accepts protests and holds hearings. */
function Facts() {
  const translate = useTranslate();
  return (
    <FieldGroup title={translate('reference.facts')}>
      <SelectInput source="timeZone" choices={zones} helperText="reference.zoneHelp" />
      <SelectArrayInput source="filingWays" choices={ways} />
      <LineInput source="protestAddress" slotProps={line} />
      <NullableBooleanInput
        source="appointmentFirst"
        nullLabel="reference.unknown"
        trueLabel="common.yes"
        falseLabel="common.no"
      />
      <NumberInput source="hearingCopies" min={1} max={hearingCopiesMax} step={1} />
      <LineInput source="evidenceRules" slotProps={line} />
      <LineInput source="officeHours" slotProps={line} />
      <SelectInput
        source="populationBand"
        emptyText="reference.populationBands.below"
        choices={populationBands.map((id) => ({ id, name: `reference.populationBands.${id}` }))}
      />
      <NumberInput
        source="approvalPostponedFor"
        helperText="reference.approvalHelp"
        min={firstProtestYear}
        max={maxTaxYear}
        step={1}
      />
      <DateInput source="recordsApprovedOn" helperText="reference.approvedHelp" />
      <WideField>
        <NoteInput source="practiceNotes" helperText="reference.notesHelp" />
      </WideField>
    </FieldGroup>
  );
}
