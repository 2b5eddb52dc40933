import type { AccountColumn, PartColumn, PartSource, Recognised, Sheet, Staged } from './layout.js';
import { type Cells, cellsOf, delimited } from './heads.js';
import {
  accountOf,
  assertYear,
  builtIn,
  dayOf,
  numberOf,
  ofAccount,
  priorValues,
  sumOf,
  textOf,
} from './values.js';

const accounts = (of: Cells, taxYear: number): Staged<AccountColumn> => {
  assertYear(of('yr'), taxYear);
  return {
    owner_name: textOf(of('mailto')),
    owner_address: textOf(
      ['mail_addr_1', 'mail_addr_2', 'mail_city', 'mail_state', 'mail_zip'].map((name) => of(name)).join(' '),
    ),
    situs_number: textOf(`${of('str_num')} ${of('str_num_sfx')}`),
    situs_street: textOf(`${of('str_pfx')} ${of('str')} ${of('str_sfx')} ${of('str_sfx_dir')}`),
    situs_unit: textOf(of('str_unit')),
    situs_city: textOf(of('site_addr_2')),
    situs_zip: textOf(of('site_addr_3')),
    legal_description: textOf(`${of('lgl_1')} ${of('lgl_2')} ${of('lgl_3')} ${of('lgl_4')}`),
    state_code: textOf(of('state_class')),
    class_code: textOf(of('econ_bld_class')),
    neighborhood_code: textOf(of('Neighborhood_Code')),
    school_district: textOf(of('school_dist')),
    market_area: textOf(of('Market_Area_1')),
    living_area: numberOf(of('bld_ar'), 0, 'area'),
    land_acres: numberOf(of('acreage'), 0, 'area'),
    land_sqft: numberOf(of('land_ar'), 0, 'area'),
    year_built: builtIn(of('yr_impr')),
    land_value: numberOf(of('land_val')),
    improvement_value: sumOf(numberOf(of('bld_val')), numberOf(of('x_features_val'))),
    extra_value: numberOf(of('x_features_val')),
    market_value: numberOf(of('tot_mkt_val')),
    appraised_value: numberOf(of('tot_appr_val')),
    assessed_value: numberOf(of('assessed_val')),
    ...priorValues(numberOf(of('prior_tot_mkt_val')), numberOf(of('prior_tot_appr_val'))),
    noticed_on: dayOf(of('notice_dt')),
  };
};

const buildings = (of: Cells): Staged<PartColumn> => ({
  part_key: of('bld_num').trim(),
  year: builtIn(of('date_erected')),
  effective_year: builtIn(of('eff')),
  class_code: textOf(of('qa_cd')),
  area: numberOf(of('heat_ar') || of('im_sq_ft'), 0, 'area'),
  value: numberOf(of('dpr_val')),
});

const land = (of: Cells): Staged<PartColumn> => ({
  part_key: of('num').trim(),
  value: numberOf(of('val')),
});

/** The first owner; others of a property are further lines. */
const owners = (of: Cells): Staged<PartColumn> => ({
  part_key: of('ln_num').trim(),
  text: textOf(of('name')),
});

type PartReader = (of: Cells) => Staged<PartColumn>;

/** Files by columns that only they have. */
const companions: readonly {
  readonly name: string;
  readonly source: PartSource;
  readonly columns: readonly string[];
  readonly read: PartReader;
}[] = [
  {
    name: 'building_res',
    source: 'detail',
    columns: ['bld_num', 'date_erected', 'heat_ar'],
    read: buildings,
  },
  { name: 'land', source: 'land', columns: ['num', 'use_cd', 'val'], read: land },
  { name: 'owners', source: 'owner', columns: ['ln_num', 'name', 'pct_own'], read: owners },
];

const account = 'acct';
const ofAccounts = [account, 'yr', 'tot_mkt_val', 'state_class', 'lgl_1'];

/** The file of the Harris district whose first line this is. */
export function recogniseHcad(firstLine: string): Recognised | undefined {
  const header = firstLine.split('\t').map((name) => name.trim());
  const has = (names: readonly string[]): boolean => names.every((name) => header.includes(name));
  const inTabs = (sheet: Sheet): Recognised =>
    delimited(sheet, header, { delimiter: '\t', hasQuotes: false });
  if (has(ofAccounts)) {
    return inTabs({
      name: 'HCAD real_acct',
      rows: 'accounts',
      read: (line, taxYear) => {
        const cells = cellsOf(header, line, account);
        return ofAccount(accountOf(cells(account)), () => accounts(cells, taxYear));
      },
    });
  }
  const found = has([account]) ? companions.find(({ columns }) => has(columns)) : undefined;
  if (!found) return undefined;
  const { name, source, read } = found;
  return inTabs({
    name: `HCAD ${name}`,
    rows: 'parts',
    source,
    read: (line) => {
      const cells = cellsOf(header, line, account);
      return ofAccount(accountOf(cells(account)), () => ({ ...read(cells), source }));
    },
  });
}
