import type { AccountColumn, Recognised, Staged } from './layout.js';
import { type Cells, cellsOf, delimited, type Marks } from './heads.js';
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

const account = 'Account_Num';
/** The kind of line that is about the account; others repeat it for a further address. */
const ofAccounts = 'AAAA';

const facts = (of: Cells): Staged<AccountColumn> => ({
  owner_name: textOf(of('Owner_Name')),
  owner_address: textOf(
    ['Owner_Address', 'Owner_CityState', 'Owner_Zip'].map((column) => of(column)).join(' '),
  ),
  ...splitSitus(of('Situs_Address')),
  legal_description: textOf(of('LegalDescription')),
  state_code: textOf(of('State_Use_Code')),
  class_code: textOf(of('Property_Class')),
  school_district: textOf(of('School')),
  living_area: numberOf(of('Living_Area'), 0, 'area'),
  land_acres: numberOf(of('Land_Acres'), 0, 'area'),
  land_sqft: numberOf(of('Land_SqFt'), 0, 'area'),
  year_built: builtIn(of('Year_Built')),
  land_value: numberOf(of('Land_Value')),
  improvement_value: numberOf(of('Improvement_Value')),
  market_value: numberOf(of('Total_Value')),
  appraised_value: numberOf(of('Appraised_Value')) ?? numberOf(of('Total_Value')),
  exemptions: exemptionsOf(of('Exemption_Code')),
  noticed_on: dayOf(of('Notice_Date')),
});

/** The file of the Tarrant district whose head this is: between pipes, where quotation marks are characters of a name. */
export function recogniseTad(header: readonly string[], marks: Marks): Recognised | undefined {
  const columns = [account, 'Appraisal_Year', 'Record_Type', 'Total_Value'];
  if (!columns.every((column) => header.includes(column))) return undefined;
  return delimited(
    {
      name: 'TAD PropertyData',
      rows: 'accounts',
      read: (line, taxYear) => {
        const of = cellsOf(header, line, account);
        assertYear(of('Appraisal_Year'), taxYear);
        if (of('Record_Type').trim() !== ofAccounts) return undefined;
        return ofAccount(accountOf(of(account)), () => facts(of));
      },
    },
    header,
    marks,
  );
}
