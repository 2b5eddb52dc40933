import type { AccountColumn, PartColumn, PartSource, Recognised, Sheet } from './layout.js';
import { type Cells, cellsOf, delimited, type Facts, readerOf } from './heads.js';
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

const priorOf = (of: Cells): ReturnType<typeof priorValues> =>
  priorValues(numberOf(of('prior_tot_mkt_val')), numberOf(of('prior_tot_appr_val')));

const accounts: Facts<AccountColumn> = {
  owner_name: (of) => textOf(of('mailto')),
  owner_address: (of) =>
    textOf(
      ['mail_addr_1', 'mail_addr_2', 'mail_city', 'mail_state', 'mail_zip'].map((name) => of(name)).join(' '),
    ),
  situs_number: (of) => textOf(`${of('str_num')} ${of('str_num_sfx')}`),
  situs_street: (of) => textOf(`${of('str_pfx')} ${of('str')} ${of('str_sfx')} ${of('str_sfx_dir')}`),
  situs_unit: (of) => textOf(of('str_unit')),
  situs_city: (of) => textOf(of('site_addr_2')),
  situs_zip: (of) => textOf(of('site_addr_3')),
  legal_description: (of) => textOf(`${of('lgl_1')} ${of('lgl_2')} ${of('lgl_3')} ${of('lgl_4')}`),
  state_code: (of) => textOf(of('state_class')),
  class_code: (of) => textOf(of('econ_bld_class')),
  neighborhood_code: (of) => textOf(of('neighborhood_code')),
  school_district: (of) => textOf(of('school_dist')),
  market_area: (of) => textOf(of('market_area_1')),
  living_area: (of) => numberOf(of('bld_ar'), 0, 'area'),
  land_acres: (of) => numberOf(of('acreage'), 0, 'area'),
  land_sqft: (of) => numberOf(of('land_ar'), 0, 'area'),
  year_built: (of) => builtIn(of('yr_impr')),
  land_value: (of) => numberOf(of('land_val')),
  improvement_value: (of) => sumOf(numberOf(of('bld_val')), numberOf(of('x_features_val'))),
  extra_value: (of) => numberOf(of('x_features_val')),
  market_value: (of) => numberOf(of('tot_mkt_val')),
  appraised_value: (of) => numberOf(of('tot_appr_val')),
  assessed_value: (of) => numberOf(of('assessed_val')),
  prior_market_value: (of) => priorOf(of).prior_market_value,
  prior_appraised_value: (of) => priorOf(of).prior_appraised_value,
  noticed_on: (of) => dayOf(of('notice_dt')),
};

const buildings: Facts<PartColumn> = {
  part_key: (of) => of('bld_num').trim(),
  year: (of) => builtIn(of('date_erected')),
  effective_year: (of) => builtIn(of('eff')),
  class_code: (of) => textOf(of('qa_cd')),
  area: (of) => numberOf(of('heat_ar') || of('im_sq_ft'), 0, 'area'),
  value: (of) => numberOf(of('dpr_val')),
};

const land: Facts<PartColumn> = {
  part_key: (of) => of('num').trim(),
  value: (of) => numberOf(of('val')),
};

/** Owners. Further lines are further owners of an account; the first owner counts. */
const owners: Facts<PartColumn> = {
  part_key: (of) => of('ln_num').trim(),
  text: (of) => textOf(of('name')),
};

/** Companions, recognized by columns that only they have. */
const companions: readonly {
  readonly name: string;
  readonly source: PartSource;
  readonly columns: readonly string[];
  readonly facts: Facts<PartColumn>;
}[] = [
  {
    name: 'building_res',
    source: 'detail',
    columns: ['bld_num', 'date_erected', 'heat_ar'],
    facts: buildings,
  },
  { name: 'land', source: 'land', columns: ['num', 'use_cd', 'val'], facts: land },
  { name: 'owners', source: 'owner', columns: ['ln_num', 'name', 'pct_own'], facts: owners },
];

const account = 'acct';
const ofAccounts = [account, 'yr', 'tot_mkt_val', 'state_class', 'lgl_1'];

/** Recognizes a file of the Harris district by its first line. */
export function recogniseHcad(firstLine: string): Recognised | undefined {
  const header = firstLine.split('\t').map((name) => name.trim().toLowerCase());
  const has = (names: readonly string[]): boolean => names.every((name) => header.includes(name));
  const inTabs = (sheet: Sheet): Recognised =>
    delimited(sheet, header, { delimiter: '\t', hasQuotes: false });
  if (has(ofAccounts)) {
    const read = readerOf(header, accounts);
    return inTabs({
      name: 'HCAD real_acct',
      rows: 'accounts',
      read: (line, taxYear) => {
        const cells = cellsOf(header, line, account);
        return ofAccount(accountOf(cells(account)), () => {
          assertYear(cells('yr'), taxYear);
          return read(cells);
        });
      },
    });
  }
  const found = has([account]) ? companions.find(({ columns }) => has(columns)) : undefined;
  if (!found) return undefined;
  const { name, source, facts } = found;
  const read = readerOf(header, facts);
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
