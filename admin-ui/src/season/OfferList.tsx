import { Box, Typography } from '@mui/material';
import { NullableBooleanInput, SelectInput, useListContext, useLocaleState, useTranslate } from 'react-admin';
import { consolePath } from '../../../common/pages/console-paths.js';
import { formatAddress, formatZonedDateTime } from '../../../common/text/formats.js';
import { exportFormats } from '../../../common/reports/reports.js';
import { offerSources, offerStates } from '../../../common/season/terms.js';
import { OfferAnswers } from '../properties/offers/OfferAnswers.js';
import { OfferStateBadge } from '../properties/offers/OfferStateBadge.js';
import { type Offer, verdictOf } from '../properties/offers/values.js';
import { ReportExport } from '../reports/exports/ReportExport.js';
import { useMay } from '../ui/access.js';
import { ClientFilter, CountyFilter } from '../ui/list/ChoiceFilters.js';
import { Col } from '../ui/list/Col.js';
import { ListSearch } from '../ui/list/ListSearch.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { RowLink } from '../ui/list/RowLink.js';
import { PageHeader } from '../ui/PageHeader.js';
import { SmallText } from '../ui/SmallText.js';
import { useFormats } from '../ui/useFormats.js';
import { Day } from '../ui/values.js';
import { TaxYearFilter } from './TaxYearFilter.js';

const storeKey = 'offers.datatable';
const soonest = { field: 'endsAt', order: 'ASC' } as const;
const wide = { width: { xs: '100%', sm: 200 } };
const label = (name: string) => `offers.list.${name}`;
const exported = { name: 'offer-list', exportFormats: [...exportFormats] };

const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    label="offers.field.offerState"
    choices={offerStates.map((id) => ({ id, name: `offers.state.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <NullableBooleanInput
    key="isAcceptable"
    source="isAcceptable"
    label={label('isAcceptable.label')}
    nullLabel="console.list.any"
    trueLabel={label('isAcceptable.yes')}
    falseLabel={label('isAcceptable.no')}
    sx={wide}
    alwaysOn
  />,
  <TaxYearFilter key="taxYear" source="taxYear" label="protestList.field.taxYear" sx={wide} />,
  <SelectInput
    key="source"
    source="source"
    label="offers.field.offerSource"
    choices={offerSources.map((id) => ({ id, name: `offers.source.${id}` }))}
    sx={wide}
  />,
  <CountyFilter key="countyId" source="countyId" label="common.field.county" sx={wide} />,
  <ClientFilter key="clientId" source="clientId" label={label('client')} sx={wide} />,
];

/** Settlement offers of the districts for all clients, with the time to answer by. */
export default function OfferList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="offers" subtitle={translate('offers.list.intro')} />
      <RecordList<Offer>
        resource="offers"
        sort={soonest}
        perPage={20}
        filters={filters}
        filterDefaultValues={{ state: 'open' }}
        columns={storeKey}
        actions={<Export />}
        empty="offers.list.empty"
        tabFilters={['state']}
        inAddress
      >
        <Rows />
      </RecordList>
    </>
  );
}

/** Exports the offers by the year, county and state filters. */
function Export() {
  const mayExport = useMay('reports.export');
  const { filterValues } = useListContext();
  const { countyId, taxYear, state } = filterValues as Readonly<Record<string, number | string>>;
  const filter = {
    ...(countyId && { county: [countyId] }),
    ...(taxYear && { year: [taxYear] }),
    ...(state && { state: [state] }),
  };
  return mayExport ? <ReportExport report={exported} order={{ filter }} /> : null;
}

const hidden = ['accountNumber', 'source', 'offeredOn', 'taxYear'];

/** Path of the offers on their property's page. */
const offersPath = (propertyId: number): string =>
  `${consolePath('property', { id: propertyId })}?tab=offers`;

function Rows() {
  const translate = useTranslate();
  const { money } = useFormats();
  return (
    <RecordTable label={translate('console.pages.offers')} storeKey={storeKey} hiddenColumns={hidden}>
      <Col<Offer>
        source="propertyAddress"
        label={label('property')}
        primary
        render={({ propertyId, propertyAddress: address, propertyCity: city, ownerName }) => (
          <div>
            <RowLink to={offersPath(propertyId)}>{formatAddress({ address, city }) || ownerName}</RowLink>
            <SmallText text={ownerName} />
          </div>
        )}
      />
      <Col<Offer> source="clientName" label={label('client')} />
      <Col<Offer> source="countyName" label="common.field.county" />
      <Col<Offer> source="accountNumber" disableSort />
      <Col<Offer> source="taxYear" />
      <Col<Offer> source="endsAt" label={label('endsAt')} render={(offer) => <End offer={offer} />} />
      <Col<Offer>
        source="offeredValue"
        label="offers.field.offeredValue"
        align="right"
        render={({ offeredValue }) => money(offeredValue)}
      />
      <Col<Offer>
        source="noticeMarketValue"
        label={label('noticeValue')}
        align="right"
        disableSort
        render={({ noticeAppraisedValue, noticeMarketValue }) =>
          money(noticeAppraisedValue ?? noticeMarketValue)
        }
      />
      <Col<Offer>
        source="instructionKind"
        label={label('instruction')}
        disableSort
        render={(offer) => <Instructed offer={offer} />}
      />
      <Col<Offer>
        source="state"
        label="offers.field.offerState"
        disableSort
        render={({ state }) => <OfferStateBadge state={state} />}
      />
      <Col<Offer>
        source="source"
        label="offers.field.offerSource"
        disableSort
        render={({ source }) => translate(`offers.source.${source}`)}
      />
      <Col<Offer>
        source="offeredOn"
        label="offers.field.offeredOn"
        render={({ offeredOn }) => <Day value={offeredOn} />}
      />
      <Col<Offer>
        source="id"
        label=""
        disableSort
        render={(offer) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <OfferAnswers offer={offer} size="small" />
          </Box>
        )}
      />
    </RecordTable>
  );
}

/** Deadline to answer, in the county's time zone. */
function End({ offer: { endsAt, timeZone } }: { readonly offer: Offer }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return endsAt ? formatZonedDateTime(endsAt, locale, timeZone) : translate('offers.list.noEnd');
}

/** Verdict of the owner's instruction on an open offer, or why the firm may not follow it. */
function Instructed({ offer }: { readonly offer: Offer }) {
  const translate = useTranslate();
  const { money } = useFormats();
  if (offer.state !== 'open') return null;
  const { authorityGap, instructionMaxValue } = offer;
  const verdict = translate(`offers.verdict.${verdictOf(offer)}`, { limit: money(instructionMaxValue) });
  return (
    <Box sx={{ minWidth: { sm: 170 }, maxWidth: 280 }}>
      {verdict}
      {authorityGap && (
        <Typography variant="caption" component="div" color="warning">
          {translate(`offers.gap.${authorityGap}`)}
        </Typography>
      )}
    </Box>
  );
}
