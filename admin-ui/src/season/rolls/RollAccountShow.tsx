import { Link as MuiLink, Paper, Skeleton, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { valuesOverYears } from '../../../../common/properties/roll-years.js';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { CardGrid, FactCard, Pairs } from '../../ui/FactCard.js';
import { Col } from '../../ui/list/Col.js';
import { LoadError } from '../../ui/LoadError.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { ShowRecord } from '../../ui/records.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';
import { Day } from '../../ui/values.js';
import { Amount, LocalTable, type RollAccount } from './parts.js';

/** An account of a roll: the district's data, and values and owners over the years. */
export default function RollAccountShow() {
  const id = Number(useParams()['id']);
  return (
    <ShowRecord<RollAccount> resource="roll-accounts" id={id}>
      <AccountPage />
    </ShowRecord>
  );
}

function AccountPage() {
  const translate = useTranslate();
  const account = useRecordContext<RollAccount>();
  if (!account) return null;
  const { accountNumber, situsAddress, situsCity, countyName, taxYear } = account;
  return (
    <>
      <PageHeader
        page="rollAccount"
        title={situsAddress ?? translate('rolls.account.number', { number: accountNumber })}
        crumb={accountNumber}
        subtitle={[situsCity, countyName, taxYear].filter(Boolean).join(' · ')}
      />
      <Facts account={account} />
      <History id={account.id} />
    </>
  );
}

function Facts({ account }: { readonly account: RollAccount }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const label = (field: string) => translate(`rolls.field.${field}`);
  const missing = translate('common.notAvailable');
  const size = (value: string | null) => (value === null ? missing : number(value, 2));
  const money = (value: string | null) => (value === null ? missing : <Amount value={value} />);
  return (
    <CardGrid min={300}>
      <FactCard title={translate('rolls.account.facts')}>
        <Pairs
          pairs={[
            [label('account_number'), account.accountNumber],
            [label('geo_id'), account.geoId ?? missing],
            [label('owner_name'), account.ownerName ?? translate('rolls.account.confidential')],
            [label('owner_address'), account.ownerAddress ?? missing],
            [label('legal_description'), account.legalDescription ?? missing],
            [label('state_code'), account.stateCode ?? missing],
            [label('class_code'), account.classCode ?? missing],
            [label('neighborhood_code'), account.neighborhoodCode ?? missing],
            [label('school_district'), account.schoolDistrict ?? missing],
            [label('market_area'), account.marketArea ?? missing],
            [
              label('exemptions'),
              account.exemptions ? account.exemptions.join(', ') || translate('common.none') : missing,
            ],
          ]}
        />
      </FactCard>
      <FactCard title={translate('rolls.account.building')}>
        <Pairs
          pairs={[
            [label('living_area'), size(account.livingArea)],
            [label('year_built'), account.yearBuilt ?? missing],
            [label('effective_year'), account.effectiveYear ?? missing],
            [label('land_acres'), size(account.landAcres)],
            [label('land_sqft'), size(account.landSqft)],
            [label('land_value'), money(account.landValue)],
            [label('improvement_value'), money(account.improvementValue)],
            [label('extra_value'), money(account.extraValue)],
          ]}
        />
      </FactCard>
      <FactCard title={translate('rolls.account.values')}>
        <Pairs
          pairs={[
            [label('market_value'), money(account.marketValue)],
            [label('cap_loss'), money(account.capLoss)],
            [label('appraised_value'), money(account.appraisedValue)],
            [label('assessed_value'), money(account.assessedValue)],
            [label('prior_market_value'), money(account.priorMarketValue)],
            [label('prior_appraised_value'), money(account.priorAppraisedValue)],
            [label('noticed_on'), account.noticedOn ? <Day value={account.noticedOn} /> : missing],
            [translate('rolls.account.arb'), account.arbStatus ?? missing],
            [translate('rolls.account.lawsuit'), translate(account.inLawsuit ? 'common.yes' : 'common.no')],
            [
              translate('rolls.account.import'),
              <MuiLink component={Link} to={consolePath('rollImport', { id: account.importId })}>
                {translate('rolls.import.one', { id: account.importId })}
              </MuiLink>,
            ],
          ]}
        />
      </FactCard>
    </CardGrid>
  );
}

/** A year of the account; years known only from the next year's roll have no account of their own. */
type YearRow = Pick<RollAccount, 'id' | 'taxYear'> & Partial<RollAccount>;

/** Years of the account, newest first. */
const rowsOf = (accounts: readonly RollAccount[]): YearRow[] =>
  valuesOverYears(accounts).map((values) => ({
    id: -values.taxYear,
    ...accounts.find(({ taxYear }) => taxYear === values.taxYear),
    ...values,
  }));

/** Values and owners over the years. */
function History({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { data, error, refetch } = useRead('/api/roll-accounts/{id}/history', { params: { id } });
  const title = translate('rolls.account.history');
  const label = (field: string) => `rolls.field.${field}`;
  if (error && !data) return <LoadError error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  return (
    <Paper component="section" aria-label={title} sx={{ overflow: 'hidden' }}>
      <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
        {title}
      </Typography>
      <LocalTable label={title} rows={rowsOf(data)}>
        <Col<YearRow>
          source="taxYear"
          label={label('tax_year')}
          primary
          disableSort
          render={(row) =>
            row.id === id || row.id < 0 ? (
              row.taxYear
            ) : (
              <MuiLink component={Link} to={consolePath('rollAccount', { id: row.id })}>
                {row.taxYear}
              </MuiLink>
            )
          }
        />
        <Col<YearRow>
          source="ownerName"
          label={label('owner_name')}
          disableSort
          render={({ id: row, ownerName }) =>
            ownerName ?? (row < 0 ? null : translate('rolls.account.confidential'))
          }
        />
        {(['landValue', 'improvementValue', 'marketValue', 'capLoss', 'appraisedValue'] as const).map(
          (name) => (
            <Col<YearRow>
              key={name}
              source={name}
              label={label(name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`))}
              align="right"
              disableSort
              render={(row) => <Amount value={row[name]} />}
            />
          ),
        )}
        <Col<YearRow>
          source="exemptions"
          label={label('exemptions')}
          disableSort
          render={({ exemptions }) => exemptions?.join(', ')}
        />
      </LocalTable>
    </Paper>
  );
}
