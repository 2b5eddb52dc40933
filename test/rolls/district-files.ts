/** Generated files in the layouts of districts that publish their own, with the oddities of the real files. */

/** An account in these files. */
export interface DistrictAccount {
  readonly number: string;
  readonly owner: string;
  readonly streetNumber: number;
  readonly land: number;
  readonly improvement: number;
  readonly area: number;
  readonly built: number;
}

const quoted = (cells: readonly (string | number)[]): string => cells.map((cell) => `"${cell}"`).join(',');
const table = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** Returns the three files of the Dallas district: values, owners, and buildings. */
export function dallasFiles(
  accounts: readonly DistrictAccount[],
  year: number,
): { name: string; content: string }[] {
  const market = ({ land, improvement }: DistrictAccount): number => land + improvement;
  return [
    {
      name: 'ACCOUNT_APPRL_YEAR.CSV',
      content: table([
        quoted([
          'ACCOUNT_NUM',
          'APPRAISAL_YR',
          'IMPR_VAL',
          'LAND_VAL',
          'TOT_VAL',
          'HMSTD_CAP_VAL',
          'ISD_JURIS_DESC',
          'SPTD_CODE',
        ]),
        ...accounts.map((one, index) =>
          quoted([
            one.number,
            year,
            one.improvement,
            one.land,
            market(one),
            index === 0 ? market(one) - 10_000 : 0,
            'DALLAS ISD',
            'A11',
          ]),
        ),
      ]),
    },
    {
      name: 'ACCOUNT_INFO.CSV',
      content: table([
        quoted([
          'ACCOUNT_NUM',
          'APPRAISAL_YR',
          'OWNER_NAME1',
          'OWNER_NAME2',
          'EXCLUDE_OWNER',
          'OWNER_ADDRESS_LINE1',
          'OWNER_CITY',
          'OWNER_STATE',
          'OWNER_ZIPCODE',
          'STREET_NUM',
          'STREET_HALF_NUM',
          'FULL_STREET_NAME',
          'UNIT_ID',
          'PROPERTY_CITY',
          'PROPERTY_ZIPCODE',
          'NBHD_CD',
          'LEGAL1',
          'LEGAL2',
        ]),
        ...accounts.map(({ number, owner, streetNumber }, index) =>
          quoted([
            number,
            year,
            owner,
            '',
            index === 1 ? 'Y' : 'N',
            '1 MAIN ST',
            'DALLAS',
            'TEXAS',
            '752041111',
            streetNumber,
            '',
            'CEDAR SPRINGS RD',
            '',
            'DALLAS',
            '75204',
            '1DSB01',
            'BLK 3/654',
            'LT 1',
          ]),
        ),
      ]),
    },
    {
      name: 'RES_DETAIL.CSV',
      content: table([
        quoted([
          'ACCOUNT_NUM',
          'APPRAISAL_YR',
          'TAX_OBJ_ID',
          'BLDG_CLASS_CD',
          'YR_BUILT',
          'EFF_YR_BUILT',
          'TOT_MAIN_SF',
          'TOT_LIVING_AREA_SF',
        ]),
        ...accounts.map(({ number, area, built }) =>
          quoted([number, year, 1, '14', built, built + 8, area, area]),
        ),
      ]),
    },
  ];
}

const tarrantColumns = [
  'RP',
  'Appraisal_Year',
  'Account_Num',
  'Record_Type',
  'Owner_Name',
  'Owner_Address',
  'Owner_CityState',
  'Owner_Zip',
  'Situs_Address',
  'Property_Class',
  'Exemption_Code',
  'State_Use_Code',
  'LegalDescription',
  'Notice_Date',
  'School',
  'Land_Value',
  'Improvement_Value',
  'Total_Value',
  'Year_Built',
  'Living_Area',
  'Land_Acres',
  'Land_SqFt',
  'Appraised_Value',
];

/** Returns the file of the Tarrant district: pipes, quotation marks inside values, and lines that repeat an account (LOCA). */
export function tarrantFile(accounts: readonly DistrictAccount[], year: number): string {
  const line = (
    { number, owner, streetNumber, land, improvement, area, built }: DistrictAccount,
    kind: string,
  ): string =>
    [
      'R',
      year,
      number,
      kind,
      owner,
      'PO BOX 12',
      'FORT WORTH, TX',
      '76107',
      `${streetNumber} CAMP BOWIE BLVD`,
      'A',
      'HS',
      'A',
      'LOT 4 "E 1/2',
      `4/15/${year}`,
      '905',
      land,
      improvement,
      land + improvement,
      built,
      area,
      0.1423,
      6200,
      land + improvement,
    ].join('|');
  const [first] = accounts;
  return table([
    tarrantColumns.join('|'),
    ...accounts.map((one) => line(one, 'AAAA')),
    ...(first ? [line(first, 'LOCA')] : []),
  ]);
}

/** Returns a file with the column titles of the Collin district. */
export function collinFile(accounts: readonly DistrictAccount[], year: number): string {
  return table([
    [
      'propID',
      'propYear',
      'geoID',
      'ownerName',
      'ownerAddrLine1',
      'situsBldgNum',
      'situsStreetName',
      'situsStreetSuffix',
      'situsCity',
      'situsZip',
      'legalDescription',
      'nbhdCode',
      'imprvMainArea',
      'imprvYearBuilt',
      'landSizeSqft',
      'landSizeAcres',
      'currValYear',
      'currValImprv',
      'currValLand',
      'currValMarket',
      'currValAppraised',
      'exemptCodes',
      'propUseCode',
    ].join(),
    ...accounts.map(({ number, owner, streetNumber, land, improvement, area, built }) =>
      [
        number,
        year,
        `R-${number}`,
        owner,
        '1 A ST',
        streetNumber,
        'INDEPENDENCE',
        'PKWY',
        'PLANO',
        '75075',
        'BLK A LOT 2',
        'N0',
        area,
        built,
        7000,
        0.1607,
        year,
        improvement,
        land,
        land + improvement,
        land + improvement,
        'HS',
        'A1',
      ].join(),
    ),
  ]);
}
