import type { AccountColumn, Recognised } from './layout.js';
import { cellsOf, delimited, type Facts, type Marks, readerOf } from './heads.js';
import {
  accountOf,
  assertYear,
  builtIn,
  dayOf,
  exemptionsOf,
  numberOf,
  ofAccount,
  splitSitus,
  textOf,
} from './values.js';

const account = 'ACCOUNT_NUM';
/** Record type of an account's own line; other lines repeat the account for another address. */
const ofAccounts = 'AAAA';

const facts: Facts<AccountColumn> = {
  owner_name: (of) => textOf(of('OWNER_NAME')),
  owner_address: (of) =>
    textOf(['OWNER_ADDRESS', 'OWNER_CITYSTATE', 'OWNER_ZIP'].map((column) => of(column)).join(' ')),
  situs_number: (of) => splitSitus(of('SITUS_ADDRESS')).situs_number,
  situs_street: (of) => splitSitus(of('SITUS_ADDRESS')).situs_street,
  legal_description: (of) => textOf(of('LEGALDESCRIPTION')),
  state_code: (of) => textOf(of('STATE_USE_CODE')),
  class_code: (of) => textOf(of('PROPERTY_CLASS')),
  school_district: (of) => textOf(of('SCHOOL')),
  living_area: (of) => numberOf(of('LIVING_AREA'), 0, 'area'),
  land_acres: (of) => numberOf(of('LAND_ACRES'), 0, 'area'),
  land_sqft: (of) => numberOf(of('LAND_SQFT'), 0, 'area'),
  year_built: (of) => builtIn(of('YEAR_BUILT')),
  land_value: (of) => numberOf(of('LAND_VALUE')),
  improvement_value: (of) => numberOf(of('IMPROVEMENT_VALUE')),
  market_value: (of) => numberOf(of('TOTAL_VALUE')),
  appraised_value: (of) => numberOf(of('APPRAISED_VALUE')) ?? numberOf(of('TOTAL_VALUE')),
  exemptions: (of) => exemptionsOf(of('EXEMPTION_CODE')),
  noticed_on: (of) => dayOf(of('NOTICE_DATE')),
};

/** Recognizes the file of the Tarrant district by its header. It is delimited by pipes; quotation marks are part of names. */
export function recogniseTad(header: readonly string[], marks: Marks): Recognised | undefined {
  const columns = [account, 'APPRAISAL_YEAR', 'RECORD_TYPE', 'TOTAL_VALUE'];
  if (!columns.every((column) => header.includes(column))) return undefined;
  const read = readerOf(header, facts);
  return delimited(
    {
      name: 'TAD PropertyData',
      rows: 'accounts',
      read: (line, taxYear) => {
        const of = cellsOf(header, line, account);
        assertYear(of('APPRAISAL_YEAR'), taxYear);
        if (of('RECORD_TYPE').trim() !== ofAccounts) return undefined;
        return ofAccount(accountOf(of(account)), () => read(of));
      },
    },
    header,
    marks,
  );
}
