import { pacsCase } from './cases.js';
import { decode, type FixedLine } from '../reading/fixed-line.js';
import type { AccountColumn, Line, PartColumn, PartSource, Recognised, Sheet, Staged } from './layout.js';
import { Refusal } from './layout.js';
import {
  type AccountNumber,
  accountOf,
  arrayOf,
  assertYear,
  builtIn,
  numberOf,
  ofAccount,
  sumOf,
  textOf,
} from './values.js';

/** Position and length of a field. Positions start at 1, as in the layout's description. */
type Place = readonly [start: number, length: number];

/** Fields of PROP (APPRAISAL_INFO) that are imported. */
const prop = {
  account: [1, 12],
  year: [18, 5],
  supplement: [23, 12],
  supplementAction: [35, 2],
  geo: [547, 50],
  owner: [609, 70],
  ownerLine1: [694, 60],
  ownerLine2: [754, 60],
  ownerLine3: [814, 60],
  ownerCity: [874, 50],
  ownerState: [924, 50],
  ownerZip: [979, 5],
  isConfidential: [990, 1],
  isAddressKept: [991, 1],
  situsPrefix: [1040, 10],
  situsStreet: [1050, 50],
  situsSuffix: [1100, 10],
  situsCity: [1110, 30],
  situsZip: [1140, 10],
  legal: [1150, 255],
  legalMore: [1405, 255],
  acres: [1660, 16],
  neighborhood: [1686, 10],
  landHomestead: [1796, 15],
  landOther: [1811, 15],
  improvementHomestead: [1826, 15],
  improvementOther: [1841, 15],
  agMarket: [1871, 15],
  timberMarket: [1901, 15],
  appraised: [1916, 15],
  capLoss: [1931, 15],
  assessed: [1946, 15],
  improvementState: [2732, 10],
  landState: [2742, 10],
  personalState: [2752, 10],
  mineralState: [2762, 10],
  market: [4214, 14],
  situsNumber: [4460, 15],
  situsUnit: [4475, 5],
} as const satisfies Record<string, Place>;

/** Fields of the owner's mailing address, in writing order. */
const ownerLines = [
  ...(['ownerLine1', 'ownerLine2', 'ownerLine3'] as const),
  ...(['ownerCity', 'ownerState', 'ownerZip'] as const),
] as const;

/** Positions of the flags, T or F, for the exemptions of an account in PROP. */
const exemptionFlags: Readonly<Record<string, number>> = {
  HS: 2609,
  OV65: 2610,
  OV65S: 2661,
  DP: 2662,
  DV1: 2663,
  DV1S: 2664,
  DV2: 2665,
  DV2S: 2666,
  DV3: 2667,
  DV3S: 2668,
  DV4: 2669,
  DV4S: 2670,
  EX: 2671,
  LVE: 2722,
  AB: 2723,
  EN: 2724,
  FR: 2725,
  HT: 2726,
  PRO: 2727,
  PC: 2728,
  SO: 2729,
  EX366: 2730,
  CH: 2731,
  ECO: 5342,
  CHODO: 5408,
  LIH: 5433,
  GIT: 5434,
  DPS: 5435,
  DVHS: 5463,
  CLT: 7184,
  DVHSS: 7239,
  'EX-XD': 7374,
  'EX-XF': 7429,
  'EX-XG': 7484,
  'EX-XH': 7539,
  'EX-XI': 7594,
  'EX-XJ': 7649,
  'EX-XL': 7704,
  'EX-XM': 7759,
  'EX-XN': 7814,
  'EX-XO': 7869,
  'EX-XP': 7924,
  'EX-XQ': 7979,
  'EX-XR': 8034,
  'EX-XS': 8089,
  'EX-XT': 8144,
  'EX-XU': 8199,
  'EX-XV': 8254,
  'EX-XA': 8309,
  PPV: 8368,
  DVCH: 8423,
  DVCHS: 8478,
  MASSS: 8533,
};

const exemptionPlaces = Object.entries(exemptionFlags);

/** Minimum bytes of a PROP line; later versions of the layout only add fields at the end. */
const propWidth = 8602;
/** Bytes of a line in each companion. */
const widths = { improvement: 114, detail: 622, land: 199, arb: 127, lawsuit: 117 } as const;
/** Minimum bytes of a line of PROP_ENT, the taxing units of accounts; later versions add fields at the end, too. */
const entityWidth = 2479;

/** Matches details that count as living area, by code or description; garages and porches do not. */
const livingArea =
  /^(?:MA\d?|[1-5](?:ST|ND|RD|TH)|HALF)$|\b(?:main area|(?:\d(?:st|nd|rd|th)|half) floor|living)\b/i;

/** Matches details whose value belongs to an extra, not to the house. */
const extra =
  /\b(?:pools?|spa|hot tub|tennis|sports? court|boat ?(?:dock|house)|sheds?|barn|greenhouse|gazebo|outdoor (?:kitchen|fireplace))\b/i;

/** Matches the names of school districts among taxing units. */
const school = /\b[CM]?ISD\b|\bschool\b/i;

const field = (line: FixedLine, [start, length]: Place): string => line.at(start, length);

/** Refuses a line that is shorter or longer than its layout. */
function whole(line: Line): FixedLine {
  const fixed = line as FixedLine;
  if (fixed.isWhole) return fixed;
  const account = fixed.at(1, 12);
  throw new Refusal(
    'width',
    String(fixed.length),
    /^\d{12}$/.test(account) ? account.replace(/^0+/, '') : null,
  );
}

/** Reads the account number: the property id without leading zeros. */
function accountIn(line: FixedLine): AccountNumber {
  const raw = line.at(1, 12).trim();
  if (!/^\d+$/.test(raw) || /^0+$/.test(raw)) throw new Refusal('account', raw);
  return accountOf(raw.replace(/^0+/, ''));
}

function readProp(line: Line, taxYear: number): Staged<AccountColumn> {
  const fixed = whole(line);
  const of = (name: keyof typeof prop): string => field(fixed, prop[name]);
  return ofAccount(accountIn(fixed), () => {
    assertYear(of('year'), taxYear);
    const codes = [of('improvementState'), of('landState'), of('personalState'), of('mineralState')];
    const exemptions = exemptionPlaces.filter(([, place]) => fixed.at(place, 1) === 'T');
    const supplement = numberOf(of('supplement'));
    return {
      supplement,
      supplement_action: supplement === null || supplement === '0' ? null : textOf(of('supplementAction')),
      geo_id: textOf(of('geo')),
      // The owner asked the district not to publish the name.
      owner_name: of('isConfidential') === 'T' ? null : textOf(of('owner')),
      owner_address:
        of('isConfidential') === 'T' || of('isAddressKept') === 'T'
          ? null
          : textOf(ownerLines.map((name) => of(name)).join(' ')),
      situs_number: textOf(of('situsNumber')),
      situs_street: textOf(`${of('situsPrefix')} ${of('situsStreet')} ${of('situsSuffix')}`),
      situs_unit: textOf(of('situsUnit')),
      situs_city: textOf(of('situsCity')),
      situs_zip: textOf(of('situsZip')),
      legal_description: textOf(`${of('legal')} ${of('legalMore')}`),
      state_code: codes.map((code) => textOf(code)).find((code) => code !== null) ?? null,
      neighborhood_code: textOf(of('neighborhood')),
      land_acres: numberOf(of('acres'), 4, 'area'),
      land_value: sumOf(
        numberOf(of('landHomestead')),
        numberOf(of('landOther')),
        numberOf(of('agMarket')),
        numberOf(of('timberMarket')),
      ),
      improvement_value: sumOf(numberOf(of('improvementHomestead')), numberOf(of('improvementOther'))),
      market_value: numberOf(of('market')),
      // PACS calls the value before the homestead cap appraised, and what is left of it assessed (docs/rules/rolls.md, "Values").
      appraised_value: numberOf(of('assessed')) ?? numberOf(of('appraised')),
      assessed_value: numberOf(of('assessed')),
      cap_loss: numberOf(of('capLoss')),
      exemptions: arrayOf(exemptions.map(([code]) => code)),
    };
  });
}

const improvements = (line: FixedLine, taxYear: number): Staged<PartColumn> => {
  assertYear(line.at(13, 4), taxYear);
  return {
    part_key: line.at(17, 12),
    state_code: textOf(line.at(64, 5)),
    value: numberOf(line.at(70, 14)),
  };
};

const details = (line: FixedLine, taxYear: number): Staged<PartColumn> => {
  assertYear(line.at(13, 4), taxYear);
  const isLived = livingArea.test(line.at(41, 10).trim()) || livingArea.test(line.at(51, 25));
  const value = numberOf(line.at(109, 14));
  return {
    part_key: line.at(17, 24),
    class_code: textOf(line.at(76, 10)),
    year: builtIn(line.at(86, 4)),
    effective_year: builtIn(line.at(90, 4)),
    area: isLived ? numberOf(line.at(94, 15), 0, 'area') : null,
    value,
    extra: !isLived && extra.test(line.at(41, 35)) ? value : '0',
  };
};

const land = (line: FixedLine, taxYear: number): Staged<PartColumn> => {
  assertYear(line.at(13, 4), taxYear);
  return {
    part_key: line.at(17, 12),
    state_code: textOf(line.at(64, 5)),
    acres: numberOf(line.at(70, 14), 4, 'area'),
    area: numberOf(line.at(84, 14), 0, 'area'),
    value: numberOf(line.at(141, 14)),
  };
};

/** Name of a taxing unit. Only school districts are imported: comparables are searched there after the neighborhood. */
const entityName = (line: FixedLine): string | null => textOf(line.at(64, 50));
const isSchool = (line: FixedLine): boolean => school.test(entityName(line) ?? '');

const entities = (line: FixedLine, taxYear: number): Staged<PartColumn> => {
  assertYear(line.at(13, 5), taxYear);
  return { part_key: line.at(30, 24), text: entityName(line) };
};

/** A case has the year in which it began; an account may have several cases. */
const cases = (line: FixedLine): Staged<PartColumn> => ({
  year: builtIn(line.at(13, 5)),
  geo_id: textOf(line.at(18, 50)),
});

const arbCases = (line: FixedLine): Staged<PartColumn> => ({
  ...cases(line),
  text: textOf(line.at(118, 10)),
});

/** Defines a companion of PROP; `isTaken` selects the lines to import. */
const part = (
  name: string,
  source: PartSource,
  read: (line: FixedLine, taxYear: number) => Staged<PartColumn>,
  isTaken: (line: FixedLine) => boolean = () => true,
): Sheet => ({
  name: `PACS 8.0.18 ${name}`,
  rows: 'parts',
  source,
  read: (line, taxYear) => {
    const fixed = whole(line);
    const number = accountIn(fixed);
    if (!isTaken(fixed)) return undefined;
    return ofAccount(number, () => ({ ...read(fixed, taxYear), source }));
  },
});

/** The ARB file read as protests, not as facts of accounts. */
const caseSheet: Sheet = {
  name: 'PACS 8.0.18 ARB',
  rows: 'cases',
  read: (line) => {
    const fixed = whole(line);
    return ofAccount(accountIn(fixed), () => pacsCase(fixed));
  },
};

/** Recognizes the ARB file of PACS, whose lines are protests. */
export function recognisePacsCases(line: Buffer): Recognised | undefined {
  const start = line.toString('latin1', 0, 17);
  const isArb = /^\d{12}0\d{4}/.test(start) && [decode(line).length, line.length].includes(widths.arb);
  return isArb ? fixed(caseSheet, widths.arb) : undefined;
}

const sheets = {
  prop: { name: 'PACS 8.0.18 PROP', rows: 'accounts', read: readProp },
  improvement: part('IMP_INFO', 'improvement', improvements),
  detail: part('IMP_DET', 'detail', details),
  land: part('LAND_DET', 'land', land),
  entity: part('PROP_ENT', 'entity', entities, isSchool),
  arb: part('ARB', 'arb', arbCases),
  lawsuit: part('LAWSUIT', 'lawsuit', cases),
} as const satisfies Record<string, Sheet>;

const fixed = (sheet: Sheet, width: number): Recognised => ({
  sheet,
  cut: { kind: 'fixed', width },
  hasHeader: false,
});

/**
 * Recognizes a PACS file by the width and content of its first line. In UTF-8 the width may count characters.
 * @param name file name, which distinguishes arbitrations from lawsuits: their lines look alike
 */
export function recognisePacs(line: Buffer, name: string): Recognised | undefined {
  const start = line.toString('latin1', 0, 40);
  if (!/^\d{12}/.test(start)) return undefined;
  return recogniseWidth(start, decode(line).length, name) ?? recogniseWidth(start, line.length, name);
}

function recogniseWidth(start: string, width: number, name: string): Recognised | undefined {
  if (width >= propWidth && /^[A-Z]{1,2}\s*\d{5}$/.test(start.slice(12, 22)))
    return fixed(sheets.prop, width);
  if (/^(?:19|20|21)\d\d\d{12}/.test(start.slice(12, 28))) {
    const source = (['improvement', 'detail', 'land'] as const).find((one) => width === widths[one]);
    return source && fixed(sheets[source], width);
  }
  if (!/^0\d{4}/.test(start.slice(12, 17))) return undefined;
  if (width >= entityWidth) return fixed(sheets.entity, width);
  if (width === widths.arb) return fixed(sheets.arb, width);
  const isLawsuit = width === widths.lawsuit && !/arbitration/i.test(name);
  return isLawsuit ? fixed(sheets.lawsuit, width) : undefined;
}
