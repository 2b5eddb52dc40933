import type { AccountColumn, PartColumn, Recognised, Sheet } from './layout.js';
import { type Cells, cellsOf, delimited, type Facts, type Marks, readerOf } from './heads.js';
import { accountOf, assertYear, builtIn, numberOf, ofAccount, textOf } from './values.js';

const account = 'ACCOUNT_NUM';
const year = 'APPRAISAL_YR';

const joined = (of: Cells, ...columns: readonly string[]): string | null =>
  textOf(columns.map((column) => of(column)).join(' '));

/** Values. The district publishes the value after the homestead cap, or 0 without a cap. */
const values: Facts<AccountColumn> = {
  land_value: (of) => numberOf(of('LAND_VAL')),
  improvement_value: (of) => numberOf(of('IMPR_VAL')),
  market_value: (of) => numberOf(of('TOT_VAL')),
  appraised_value: (of) => {
    const [market, capped] = [numberOf(of('TOT_VAL')), numberOf(of('HMSTD_CAP_VAL'))];
    return capped !== null && Number(capped) > 0 ? capped : market;
  },
  state_code: (of) => textOf(of('SPTD_CODE')),
  school_district: (of) => textOf(of('ISD_JURIS_DESC')),
};

const isHidden = (of: Cells): boolean => of('EXCLUDE_OWNER').trim().toUpperCase() === 'Y';

/** Owners and addresses. Confidential owners are not imported, nor are their mailing addresses. */
const owners: Facts<AccountColumn> = {
  owner_name: (of) => (isHidden(of) ? null : joined(of, 'OWNER_NAME1', 'OWNER_NAME2')),
  owner_address: (of) =>
    isHidden(of)
      ? null
      : joined(
          of,
          ...['OWNER_ADDRESS_LINE1', 'OWNER_ADDRESS_LINE2', 'OWNER_ADDRESS_LINE3', 'OWNER_ADDRESS_LINE4'],
          ...['OWNER_CITY', 'OWNER_STATE', 'OWNER_ZIPCODE', 'OWNER_COUNTRY'],
        ),
  situs_number: (of) => joined(of, 'STREET_NUM', 'STREET_HALF_NUM'),
  situs_street: (of) => textOf(of('FULL_STREET_NAME')),
  situs_unit: (of) => textOf(of('UNIT_ID')),
  situs_city: (of) => textOf(of('PROPERTY_CITY')),
  situs_zip: (of) => textOf(of('PROPERTY_ZIPCODE')),
  legal_description: (of) => joined(of, 'LEGAL1', 'LEGAL2', 'LEGAL3', 'LEGAL4', 'LEGAL5'),
  neighborhood_code: (of) => textOf(of('NBHD_CD')),
};

const buildings: Facts<PartColumn> = {
  part_key: (of) => of('TAX_OBJ_ID').trim(),
  year: (of) => builtIn(of('YR_BUILT')),
  effective_year: (of) => builtIn(of('EFF_YR_BUILT')),
  class_code: (of) => textOf(of('BLDG_CLASS_CD')),
  area: (of) => numberOf(of('TOT_LIVING_AREA_SF') || of('TOT_MAIN_SF'), 0, 'area'),
};

/** Files, recognized by columns that only they have. */
const sheets: readonly {
  readonly columns: readonly string[];
  readonly make: (header: readonly string[]) => Sheet;
}[] = [
  {
    columns: ['TOT_VAL', 'HMSTD_CAP_VAL'],
    make: (header) => accounts('DCAD ACCOUNT_APPRL_YEAR', header, values),
  },
  {
    columns: ['OWNER_NAME1', 'FULL_STREET_NAME'],
    make: (header) => accounts('DCAD ACCOUNT_INFO', header, owners),
  },
  {
    columns: ['TAX_OBJ_ID', 'TOT_LIVING_AREA_SF', 'YR_BUILT'],
    make: (header) => {
      const read = readerOf(header, buildings);
      return {
        name: 'DCAD RES_DETAIL',
        rows: 'parts',
        source: 'detail',
        read: (line, taxYear) => {
          const of = cellsOf(header, line, account);
          return ofAccount(accountOf(of(account)), () => {
            assertYear(of(year), taxYear);
            return { source: 'detail', ...read(of) };
          });
        },
      };
    },
  },
];

function accounts(name: string, header: readonly string[], facts: Facts<AccountColumn>): Sheet {
  const read = readerOf(header, facts);
  return {
    name,
    rows: 'accounts',
    read: (line, taxYear) => {
      const of = cellsOf(header, line, account);
      return ofAccount(accountOf(of(account)), () => {
        assertYear(of(year), taxYear);
        return read(of);
      });
    },
  };
}

/** Recognizes a file of the Dallas district by its header. The district publishes values, owners and buildings in separate files. */
export function recogniseDcad(header: readonly string[], marks: Marks): Recognised | undefined {
  const has = (name: string): boolean => header.includes(name);
  if (![account, year].every(has)) return undefined;
  const found = sheets.find(({ columns }) => columns.every(has));
  return found && delimited(found.make(header), header, marks);
}
