import { NumberInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { SmallText } from '../../ui/SmallText.js';
import { Amount, countyAndYear, type RollAccount, wide } from './parts.js';

const storeKey = 'roll-accounts.datatable';
const byNumber = { field: 'accountNumber', order: 'ASC' } as const;

const filtersOf = () => [
  <ListSearch key="q" source="q" alwaysOn />,
  ...countyAndYear(),
  <NumberInput key="importId" source="importId" label="rolls.account.import" sx={wide} />,
];

/** Accounts of the districts' rolls, by county and tax year. */
export default function RollAccountList() {
  return (
    <>
      <PageHeader
        page="rolls"
        subtitle={useTranslate()('rolls.account.intro')}
        actions={
          <>
            <PageButton page="rollNotices" />
            <PageButton page="caseDifferences" />
            <PageButton page="rollImports" label="rolls.account.imports" variant="contained" />
          </>
        }
      />
      <RecordList<RollAccount>
        resource="roll-accounts"
        sort={byNumber}
        perPage={20}
        filters={filtersOf()}
        columns={storeKey}
        empty="rolls.account.empty"
        emptyAction={<PageButton page="rollUploadCreate" label="rolls.import.new" />}
        inAddress
      >
        <Rows />
      </RecordList>
    </>
  );
}

const label = (field: string) => `rolls.field.${field}`;

function Rows() {
  const translate = useTranslate();
  return (
    <RecordTable
      label={translate('console.menu.rolls')}
      storeKey={storeKey}
      hiddenColumns={['stateCode', 'yearBuilt', 'livingArea', 'appraisedValue']}
    >
      <Col<RollAccount>
        source="situsAddress"
        label="rolls.account.situs"
        primary
        disableSort
        render={({ id, situsAddress, situsCity, accountNumber }) => (
          <>
            <RowLink to={consolePath('rollAccount', { id })}>{situsAddress ?? accountNumber}</RowLink>
            <SmallText text={situsCity} />
          </>
        )}
      />
      <Col<RollAccount> source="accountNumber" label={label('account_number')} />
      <Col<RollAccount>
        source="ownerName"
        label={label('owner_name')}
        disableSort
        render={({ ownerName }) => ownerName ?? translate('rolls.account.confidential')}
      />
      <Col<RollAccount> source="countyName" label="rolls.upload.county" disableSort />
      <Col<RollAccount> source="taxYear" label="rolls.upload.year" />
      <Col<RollAccount> source="stateCode" label={label('state_code')} disableSort />
      <Col<RollAccount> source="yearBuilt" label={label('year_built')} disableSort />
      <Col<RollAccount> source="livingArea" label={label('living_area')} align="right" disableSort />
      <Col<RollAccount>
        source="marketValue"
        label={label('market_value')}
        align="right"
        disableSort
        render={({ marketValue }) => <Amount value={marketValue} />}
      />
      <Col<RollAccount>
        source="appraisedValue"
        label={label('appraised_value')}
        align="right"
        disableSort
        render={({ appraisedValue }) => <Amount value={appraisedValue} />}
      />
    </RecordTable>
  );
}
