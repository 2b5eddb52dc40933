import { OmitType } from '@nestjs/swagger';
import { sql } from 'kysely';
import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { firstProtestYear, hearingCopiesMax, maxTaxYear } from '../../../common/season/limits.js';
import { nameMaxLength } from '../../../common/platform/limits.js';
import {
  type CountyTimeZone,
  countyTimeZones,
  type FilingWay,
  filingWays,
  type PopulationBand,
  populationBands,
} from '../../../common/season/terms.js';
import { invalid } from '../../platform/errors/errors.js';
import { asc, defineList, filters, source } from '../../platform/query/index.js';
import { Day } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  ChoicesField,
  DayField,
  FlagField,
  IntegerField,
  LineField,
  StateField,
  TextField,
  UpdateOf,
  VersionField,
  WebAddressField,
  ZipField,
} from '../../platform/validation/fields.js';
import { assertState } from './choices.js';
import { defineReference } from './reference.js';
import { ReadOnlyFields } from '../../platform/validation/unknown-fields.js';

/** A county with its appraisal district. */
@Entity('counties')
export class County {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'text' })
  name: string;
  @Column({ type: 'text', default: 'TX' })
  state: string;
  @Column({ type: 'text' })
  districtName: string;
  @Column({ type: 'text', nullable: true })
  website: string | null;
  /** URL where agents file protests online. */
  @Column({ type: 'text', nullable: true })
  portalUrl: string | null;
  @Column({ type: 'text', nullable: true })
  address: string | null;
  @Column({ type: 'text', nullable: true })
  city: string | null;
  @Column({ type: 'text', nullable: true })
  zipCode: string | null;
  @Column({ type: 'text', nullable: true })
  agentCode: string | null;
  /** Whether the district's name may be printed on forms. */
  @Column({ type: 'boolean', default: true })
  districtConfirmed: boolean;
  /** IANA name of the time zone for legal days and hearings. */
  @Column({ type: 'text', default: countyTimeZones[0] })
  timeZone: CountyTimeZone;
  /** Known ways to file a protest; may be incomplete. */
  @Column({ type: 'text', array: true, nullable: true })
  filingWays: FilingWay[] | null;
  /** Address to send protests to, if not the district's address. */
  @Column({ type: 'text', nullable: true })
  protestAddress: string | null;
  /** Whether the appointment of agent (50-162) must be received before an agent files. */
  @Column({ type: 'boolean', nullable: true })
  appointmentFirst: boolean | null;
  @Column({ type: 'smallint', nullable: true })
  hearingCopies: number | null;
  @Column({ type: 'text', nullable: true })
  evidenceRules: string | null;
  @Column({ type: 'text', nullable: true })
  officeHours: string | null;
  @Column({ type: 'text', nullable: true })
  practiceNotes: string | null;
  /** Based on the population in the last census; null below a million. */
  @Column({ type: 'text', nullable: true })
  populationBand: PopulationBand | null;
  /** Last tax year for which the county postponed the approval of its records. */
  @Column({ type: 'smallint', nullable: true })
  approvalPostponedFor: number | null;
  @Column({ type: 'date', nullable: true })
  recordsApprovedOn: string | null;
  @VersionColumn()
  version: number;
}

/** A county with its appraisal district. */
export class CountyDto {
  /** Id of the county. */
  id: number;
  /**
   * Name of the county.
   * @example Travis
   */
  name: string;
  /**
   * Two-letter code of the state.
   * @example TX
   */
  state: string;
  /**
   * Name of the appraisal district.
   * @example "Travis Central Appraisal District"
   */
  districtName: string;
  /** URL of the district's web site. */
  website?: string | null;
  /** URL of the district's portal, where agents file protests. */
  portalUrl?: string | null;
  /** Street of the district's address. */
  address?: string | null;
  /** City of the district's address. */
  city?: string | null;
  /** Zip code of the district's address. */
  zipCode?: string | null;
  /** The firm's agent code with this district. */
  agentCode?: string | null;
  /** Whether the district's name is confirmed. If not, letters leave room to write it by hand. */
  districtConfirmed: boolean;
  /**
   * Time zone for legal days and hearings: Central (America/Chicago) or Mountain (America/Denver).
   * @example "America/Chicago"
   */
  timeZone: string;
  /**
   * Known ways to file a protest, may be incomplete: portal, file, mail, certified_mail, hand, email, fax.
   * @example ["portal", "mail"]
   */
  filingWays?: string[] | null;
  /** Address to send protests to, if not the district's address. */
  protestAddress?: string | null;
  /** Whether the appointment of agent (50-162) must be received before an agent files; null if unknown. */
  appointmentFirst?: boolean | null;
  /** Number of copies of the evidence that the appraisal review board requires at a hearing. */
  hearingCopies?: number | null;
  /** Accepted formats and limits of evidence. */
  evidenceRules?: string | null;
  /** Office hours of the district. */
  officeHours?: string | null;
  /** Notes on filing and hearings in this county. */
  practiceNotes?: string | null;
  /**
   * Population in the last census: a million or more, or four million or more; null below. The Tax Code sets different periods for
   * these counties.
   * @example "four_million"
   */
  populationBand?: string | null;
  /**
   * Last tax year for which the county postponed the approval of its records to August 30 (41.12).
   * @example 2027
   */
  approvalPostponedFor?: number | null;
  /** Day on which the appraisal review board last approved the records of a tax year. Late protests must be filed before it. */
  @Day()
  recordsApprovedOn?: string | null;
  /** Increases with every change; send it with an update to detect concurrent changes. */
  version: number;
}

/** Details of a county and its appraisal district. */
export class CountyFormDto {
  /** Name; must be unique within the state. */
  @LineField({ max: nameMaxLength, example: 'Lea' })
  name: string;
  /** Two-letter code of the state. */
  @StateField({ example: 'NM' })
  state: string;
  /** Name of the appraisal district. */
  @LineField()
  districtName: string;
  /** Whether the district's name is confirmed, so that letters may print it. */
  @FlagField({ optional: true })
  districtConfirmed?: boolean | null;
  /** Street of the district's address. */
  @LineField()
  address: string;
  /** City of the district's address. */
  @LineField()
  city: string;
  /** Zip code of the district's address. */
  @ZipField({ optional: true })
  zipCode?: string | null;
  /** The firm's agent code with this district. */
  @LineField({ max: nameMaxLength })
  agentCode: string;
  /** URL of the district's web site. */
  @WebAddressField({ optional: true })
  website?: string | null;
  /** URL of the district's portal, where agents file protests. */
  @WebAddressField({ optional: true })
  portalUrl?: string | null;
  /** Time zone for legal days and hearings: Central (America/Chicago, the default) or Mountain (America/Denver). */
  @ChoiceField(countyTimeZones, { optional: true, example: 'America/Denver' })
  timeZone?: CountyTimeZone | null;
  /** Known ways to file a protest. */
  @ChoicesField(filingWays, { optional: true })
  filingWays?: FilingWay[] | null;
  /** Address to send protests to, if not the district's address. */
  @LineField({ optional: true, example: 'P.O. Box 1200, Lovington 88260' })
  protestAddress?: string | null;
  /** Whether the appointment of agent (50-162) must be received before an agent files; null if unknown. */
  @FlagField({ optional: true })
  appointmentFirst?: boolean | null;
  /** Number of copies of the evidence that the appraisal review board requires at a hearing. */
  @IntegerField({ min: 1, max: hearingCopiesMax, optional: true, example: 4 })
  hearingCopies?: number | null;
  /** Accepted formats and limits of evidence. */
  @LineField({ optional: true, example: 'PDF, at most 10 MB' })
  evidenceRules?: string | null;
  /** Office hours of the district. */
  @LineField({ optional: true, example: 'Monday to Friday, 8 am to 5 pm' })
  officeHours?: string | null;
  /** Notes on filing and hearings in this county. */
  @TextField({ optional: true, example: 'Evidence is exchanged on paper.' })
  practiceNotes?: string | null;
  /** Population in the last census: a million or more, or four million or more; null below. */
  @ChoiceField(populationBands, { optional: true })
  populationBand?: PopulationBand | null;
  /** Last tax year for which the county postponed the approval of its records; only for counties of a million or more. */
  @IntegerField({ min: firstProtestYear, max: maxTaxYear, code: 'year', optional: true, example: 2027 })
  approvalPostponedFor?: number | null;
  /** Day on which the appraisal review board last approved the records of a tax year. */
  @DayField({ optional: true, example: '2027-07-16' })
  recordsApprovedOn?: string | null;
}

/** Fields that new counties require but some built-in counties lack. They may stay empty but cannot be emptied. */
const kept = ['address', 'city', 'agentCode'] as const;

/** Details of an existing county. */
class CountyEditDto extends OmitType(CountyFormDto, kept) {
  /** Street of the district's address. */
  @LineField({ optional: true })
  address?: string | null;
  /** City of the district's address. */
  @LineField({ optional: true })
  city?: string | null;
  /** The firm's agent code with this district; may be empty until one is entered. */
  @LineField({ max: nameMaxLength, optional: true })
  agentCode?: string | null;
}

/** Changes to a county. Absent fields stay unchanged. */
@ReadOnlyFields<CountyDto>('id')
export class UpdateCountyDto extends UpdateOf(CountyEditDto) {
  /** Version the caller has read; 409 if the row has changed since. */
  @VersionField()
  version?: number | null;
}

/** The name of an appraisal district. */
export class DistrictNameDto {
  /** Name as it is printed on forms. */
  @LineField({ example: 'Travis Central Appraisal District' })
  districtName: string;
}

const list = defineList(source('c', 'counties'), ({ ref }) => ({
  resource: 'counties',
  isShared: true,
  id: 'c.id',
  columns: {
    id: 'c.id',
    name: 'c.name',
    state: 'c.state',
    districtName: 'c.district_name',
    website: 'c.website',
    portalUrl: 'c.portal_url',
    address: 'c.address',
    city: 'c.city',
    zipCode: 'c.zip_code',
    agentCode: 'c.agent_code',
    districtConfirmed: 'c.district_confirmed',
    timeZone: 'c.time_zone',
    filingWays: 'c.filing_ways',
    protestAddress: 'c.protest_address',
    appointmentFirst: 'c.appointment_first',
    hearingCopies: 'c.hearing_copies',
    evidenceRules: 'c.evidence_rules',
    officeHours: 'c.office_hours',
    practiceNotes: 'c.practice_notes',
    populationBand: 'c.population_band',
    approvalPostponedFor: 'c.approval_postponed_for',
    recordsApprovedOn: 'c.records_approved_on',
    version: 'c.version',
  },
  sort: {
    id: 'c.id',
    name: 'c.name',
    state: 'c.state',
    districtName: 'c.district_name',
    city: 'c.city',
    agentCode: 'c.agent_code',
  },
  filters: {
    id: filters.ids('c.id'),
    q: filters.contains(sql<string>`${ref('c.name')} || ' ' || ${ref('c.district_name')}`),
    state: filters.equals('c.state'),
    addressMissing: filters.flag(sql<boolean>`(${ref('c.address')} IS NULL OR ${ref('c.city')} IS NULL)`),
  },
  defaultSort: [asc('c.name')],
}));

export const counties = defineReference({
  entity: County,
  list,
  fields: [
    'name',
    'state',
    'districtName',
    'districtConfirmed',
    'address',
    'city',
    'zipCode',
    'agentCode',
    'website',
    'portalUrl',
    'timeZone',
    'filingWays',
    'protestAddress',
    'appointmentFirst',
    'hearingCopies',
    'evidenceRules',
    'officeHours',
    'practiceNotes',
    'populationBand',
    'approvalPostponedFor',
    'recordsApprovedOn',
  ],
  nameOf: ({ name, state }) => `${name}, ${state}`,
  unique: { counties_state_name: 'name' },
  kept,
  check: async (tx, county) => {
    const { state, populationBand, approvalPostponedFor } = county;
    if (approvalPostponedFor && !populationBand)
      throw invalid({ approvalPostponedFor: 'postponementPopulation' });
    // Default to Central time, the zone of nearly all counties.
    county.timeZone ??= countyTimeZones[0];
    await assertState(tx, 'state', state);
  },
});
