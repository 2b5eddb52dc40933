import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { formatMoney } from '../../../common/text/formats.js';
import type { ComparableRules } from '../../../common/season/comparable-rules.js';
import {
  type ComparableAccount,
  type ComparableState,
  type ComparableStep,
  type ComparedAccount,
  type Comparison,
  stepOf,
} from '../../../common/season/comparables.js';
import { type AgencyProperty, type AppraisalDistrict, type LetterParty } from './agency-parts.js';
import { type Exhibit, exhibitName } from './exhibits.js';
import { dataTable, fieldRows, paragraph, section, smallPrint, type TableColumn } from './letter-parts.js';
import { addressLine, clean, colors, contentWidth, letterDate, letterDocument } from './letter-style.js';
import type { LetterFirm } from './letter-style.js';

export interface EvidencePacketData {
  firm: LetterFirm;
  district: AppraisalDistrict;
  owner: LetterParty;
  property: AgencyProperty;
  agent: LetterParty;
  taxYear: number;
  /** Case number at the appraisal district or its ARB; null while there is none. */
  caseNumber: string | null;
  /** Number of copies the county's ARB requires; null if unknown. */
  copies: number | null;
  /** Date of the hearing, ISO 8601; null while it is not set. */
  hearingOn: string | null;
  /** In dollars as decimal text. */
  noticeMarketValue: string | null;
  opinionOfValue: string | null;
  /** Requested market value; null if none is requested. */
  requestedValue: string | null;
  /** Whether the concluded value is below the district's value. */
  isBelow: boolean;
  /** Whether the packet is a draft for the office, not to be used yet. */
  isDraft: boolean;
  subject: ComparableAccount;
  rules: ComparableRules;
  comparison: Comparison;
  /** When the comparables were chosen. */
  chosenOn: string;
  exhibits: readonly Exhibit[];
  /** Names of files too large to bind. */
  unbound: readonly string[];
}

const title = 'Evidence Packet';

/** Builds the evidence packet of a protest: conclusion, comparables with their adjustments, chart and selection log. */
export function evidencePacketLetter(data: EvidencePacketData): TDocumentDefinitions {
  const { owner, property, taxYear } = data;
  const used = data.comparison.rows.filter(({ state }) => state === 'used');
  return letterDocument({
    firm: data.firm,
    title: data.isDraft ? `${title} (draft, not for use)` : title,
    subtitle: `Protest of the ${taxYear} value · ${addressLine(property) || clean(owner.name)}`,
    subject: `Evidence for account ${clean(property.accountNumber)}, tax year ${taxYear}`,
    content: [
      section('The protest', protestFields(data)),
      section('Conclusion', conclusion(data)),
      dataTable(subjectColumns, [data.subject], 'The property, as the district describes it'),
      dataTable(factColumns, used, 'Comparables'),
      dataTable(adjustmentColumns, used, 'Adjustments towards the property, in dollars'),
      section('Adjusted values and the district’s value', [chart(data.subject, data.comparison, used)]),
      section('How the comparables were chosen', chosen(data)),
      dataTable(logColumns, data.comparison.rows, 'Selection log'),
      ...exhibitList(data),
    ],
  });
}

const dollars = (value: string | null | undefined): string =>
  value === null || value === undefined ? '' : formatMoney(value).replace(/\.00$/, '');
const figure = (value: string | number | null): string =>
  value === null ? '' : Math.round(Number(value)).toLocaleString('en-US');

function protestFields(data: EvidencePacketData): Content[] {
  const { district, owner, property, agent } = data;
  return fieldRows([
    [
      { label: 'Appraisal district', value: district.name, share: 2 },
      { label: 'Account', value: property.accountNumber },
      { label: 'Tax year', value: String(data.taxYear) },
      { label: 'Case', value: data.caseNumber },
    ],
    [
      { label: 'Owner', value: owner.name, share: 2 },
      { label: 'Agent', value: agent.name, share: 2 },
    ],
    [
      { label: 'Hearing', value: letterDate(data.hearingOn) },
      { label: 'Copies for the board', value: data.copies === null ? '' : String(data.copies) },
      { label: 'Market value in the notice', value: dollars(data.noticeMarketValue) },
      { label: 'Owner’s opinion of value', value: dollars(data.opinionOfValue) },
      { label: 'Requested market value', value: dollars(data.requestedValue) },
    ],
  ]);
}

function conclusion({ comparison, subject, requestedValue, isBelow }: EvidencePacketData): Content[] {
  const { used, indicatedValue, leastValue, greatestValue } = comparison;
  if (indicatedValue === null) return [paragraph('No comparable property could be used.')];
  return [
    paragraph(
      `The median of the adjusted market values of ${used} comparable ${used === 1 ? 'property' : 'properties'} is ${dollars(indicatedValue)} (Tax Code, section 41.43(b)(3)). They lie between ${dollars(leastValue)} and ${dollars(greatestValue)}. The district values the property at ${dollars(subject.marketValue)}.`,
    ),
    ...(requestedValue === null
      ? []
      : [
          paragraph(
            isBelow
              ? `The owner asks for a market value of ${dollars(requestedValue)}.`
              : `The owner asks for a market value of ${dollars(requestedValue)}, on the evidence in this packet.`,
          ),
        ]),
  ];
}

const subjectColumns: readonly TableColumn<ComparableAccount>[] = [
  { head: 'Account', share: 3, value: ({ accountNumber }) => accountNumber },
  { head: 'Neighborhood', share: 2.4, value: ({ neighborhoodCode }) => neighborhoodCode },
  { head: 'Class', share: 1.6, value: ({ classCode, stateCode }) => classCode ?? stateCode },
  { head: 'Built', share: 1.4, value: ({ yearBuilt }) => String(yearBuilt ?? '') },
  { head: 'Living sq ft', share: 1.8, value: ({ livingArea }) => figure(livingArea), alignRight: true },
  { head: 'Land sq ft', share: 1.8, value: ({ landSqft }) => figure(landSqft), alignRight: true },
  { head: 'Land', share: 2.2, value: ({ landValue }) => dollars(landValue), alignRight: true },
  {
    head: 'Improvements',
    share: 2.4,
    value: ({ improvementValue }) => dollars(improvementValue),
    alignRight: true,
  },
  { head: 'Market', share: 2.4, value: ({ marketValue }) => dollars(marketValue), alignRight: true },
];

const factColumns: readonly TableColumn<ComparedAccount>[] = [
  { head: '', share: 0.7, value: (_row, index) => String(index + 1) },
  {
    head: 'Account and address',
    share: 4.2,
    value: ({ account }) => `${account.accountNumber} ${account.situs ?? ''}`,
  },
  { head: 'Class', share: 1.4, value: ({ account }) => account.classCode },
  { head: 'Built', share: 1.4, value: ({ account }) => String(account.yearBuilt ?? '') },
  {
    head: 'Living sq ft',
    share: 1.6,
    value: ({ account }) => figure(account.livingArea),
    alignRight: true,
  },
  { head: 'Land sq ft', share: 1.8, value: ({ account }) => figure(account.landSqft), alignRight: true },
  { head: 'Land', share: 2.2, value: ({ account }) => dollars(account.landValue), alignRight: true },
  {
    head: 'Improvements',
    share: 2.4,
    value: ({ account }) => dollars(account.improvementValue),
    alignRight: true,
  },
  { head: 'Market', share: 2.4, value: ({ account }) => dollars(account.marketValue), alignRight: true },
];

const adjustment = (
  head: string,
  source: 'land' | 'area' | 'age' | 'extras' | 'other' | 'net',
): TableColumn<ComparedAccount> => ({
  head,
  share: 1.8,
  value: ({ adjustments }) => figure(adjustments?.[source] ?? null),
  alignRight: true,
});

const adjustmentColumns: readonly TableColumn<ComparedAccount>[] = [
  { head: '', share: 0.7, value: (_row, index) => String(index + 1) },
  { head: 'Account', share: 2.6, value: ({ account }) => account.accountNumber },
  { head: 'Market', share: 2, value: ({ account }) => figure(account.marketValue), alignRight: true },
  adjustment('Land', 'land'),
  adjustment('Living area', 'area'),
  adjustment('Age', 'age'),
  adjustment('Extras', 'extras'),
  adjustment('Other', 'other'),
  adjustment('Net', 'net'),
  { head: 'Adjusted', share: 2, value: ({ adjustedValue }) => figure(adjustedValue), alignRight: true },
];

/** Outcome of a candidate, as worded in the selection log. */
const states: Readonly<Record<ComparableState, string>> = {
  used: 'Used',
  leftOut: 'Left out',
  adjustmentTooLarge: 'Not used: an adjustment is over the limit',
  grossTooLarge: 'Not used: the adjustments are over the limit',
  lessAlike: 'Not used: less alike than those that are',
  incomplete: 'Not used: the district publishes too little of it',
};

const logColumns: readonly TableColumn<ComparedAccount>[] = [
  { head: 'Account', share: 2.2, value: ({ account }) => account.accountNumber },
  { head: 'Address', share: 3.4, value: ({ account }) => account.situs },
  { head: 'Market', share: 1.8, value: ({ account }) => dollars(account.marketValue), alignRight: true },
  {
    head: 'Use',
    share: 5,
    value: ({ state, addedFor, leftOutFor, other }) =>
      [
        `${states[state]}${leftOutFor ? `: ${leftOutFor}` : ''}`,
        addedFor && `Added by the agent: ${addedFor}`,
        other && `Other adjustment: ${other.reason}`,
      ]
        .filter(Boolean)
        .join('. '),
  },
];

/** Names of the areas searched for candidates. */
const stepWords: Readonly<Record<ComparableStep, string>> = {
  neighborhood: 'neighborhood',
  schoolDistrict: 'school district',
  marketArea: 'market area',
};

/** Returns a sentence that names the wider areas the used comparables come from; empty if all are from the neighborhood. */
function stepsOf({ subject, comparison }: EvidencePacketData): string {
  const steps = comparison.rows.flatMap(({ account, state, addedFor }) =>
    state === 'used' && addedFor === null ? (stepOf(subject, account) ?? []) : [],
  );
  const beyond = (['schoolDistrict', 'marketArea'] as const).filter((step) => steps.includes(step));
  if (beyond.length === 0) return '';
  return ` The neighborhood has too few that can be used, so that accounts of the same ${beyond.map((step) => stepWords[step]).join(' and ')} follow, by the same limits.`;
}

function chosen(data: EvidencePacketData): Content[] {
  const { rules, chosenOn } = data;
  return [
    paragraph(
      `From the district’s roll, on ${letterDate(chosenOn)}: accounts of the same neighborhood and state code${rules.sameClass ? ' and of the same class' : ''}, with a living area within ${rules.areaPercent} %, built within ${rules.years} years and with land within ${rules.landPercent} % of the property’s. The ${rules.most} most alike are used; their values are no part of the choice.${stepsOf(data)}`,
    ),
    paragraph(
      `Land is adjusted by the difference of the land values, living area by ${rules.areaShare} % of the comparable’s improvement value per square foot, age by ${rules.agePercent} % of its improvement value a year (by the effective year where both have one), extras by the difference of their values where the district publishes them. One that needs more than ${rules.adjustmentCap} % of its value in one adjustment, or ${rules.grossCap} % in all, is not used. Market values of the same tax year are compared (Tax Code, section 42.26(d)).`,
    ),
  ];
}

const chartHeight = 130;
const barRoom = 22;

/**
 * Draws the adjusted values as bars in ascending order, the property's market value in its own color and the indicated value as a
 * line: the figures of the grid and the conclusion. Values per square foot could suggest the opposite, as they are not adjusted.
 */
function chart(
  subject: ComparableAccount,
  comparison: Comparison,
  used: readonly ComparedAccount[],
): Content {
  const { indicatedValue } = comparison;
  const bars = [
    ...used.map(({ adjustedValue }, index) => ({
      label: String(index + 1),
      value: Number(adjustedValue ?? 0),
      isSubject: false,
    })),
    ...(subject.marketValue === null
      ? []
      : [{ label: 'Property', value: Number(subject.marketValue), isSubject: true }]),
  ]
    .filter(({ value }) => value > 0)
    .sort((one, other) => one.value - other.value);
  const most = Math.max(...bars.map(({ value }) => value));
  if (bars.length < 2) return paragraph('Too few values to draw.');
  const step = contentWidth / bars.length;
  const heightOf = (value: number): number => (value / most) * (chartHeight - 2 * barRoom);
  const drawn = bars.map(({ label, value, isSubject }, index) => {
    const [height, left] = [heightOf(value), index * step + step * 0.15];
    const top = chartHeight - barRoom - height;
    const fill = isSubject ? colors.accent : colors.rule;
    const middle = (left + step * 0.35).toFixed(1);
    return `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${(step * 0.7).toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}"/>
      <text x="${middle}" y="${(top - 4).toFixed(1)}" font-size="7" text-anchor="middle" fill="${colors.ink}">${thousands(value)}</text>
      <text x="${middle}" y="${chartHeight - 8}" font-size="7" text-anchor="middle" fill="${colors.ink}">${label}</text>`;
  });
  const line =
    indicatedValue === null ? '' : medianLine(chartHeight - barRoom - heightOf(Number(indicatedValue)));
  const caption = `In thousands of dollars. Dark: the property at the district’s market value. Line: the median of the adjusted values, ${dollars(indicatedValue)}. The numbers are those of the tables.`;
  return {
    stack: [
      {
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${contentWidth}" height="${chartHeight}" font-family="Roboto">${drawn.join('')}${line}</svg>`,
      },
      smallPrint(caption),
    ],
    unbreakable: true,
  };
}

const thousands = (value: number): string =>
  (value / 1000).toLocaleString('en-US', { maximumFractionDigits: value < 1_000_000 ? 1 : 0 });

const medianLine = (y: number): string =>
  `<line x1="0" x2="${contentWidth}" y1="${y.toFixed(1)}" y2="${y.toFixed(1)}" stroke="${colors.accent}" stroke-width="0.8" stroke-dasharray="4 3"/>`;

function exhibitList({ exhibits, unbound }: EvidencePacketData): Content[] {
  if (exhibits.length + unbound.length === 0) return [];
  return [
    section('Exhibits', [
      ...exhibits.map(({ name }, index) => paragraph(`${exhibitName(index)}: ${clean(name)}`, 1)),
      ...unbound.map((name) => paragraph(`Not bound, because of its size: ${clean(name)}`, 1)),
    ]),
  ];
}
