import { ApiProperty } from '@nestjs/swagger';
import {
  type RollImportState,
  type RollKind,
  type RollProblemCode,
  rollProblems,
} from '../../../common/properties/rolls.js';
import { Day, Moment } from '../../platform/validation/answer-fields.js';

/** An account of a county in a tax year, as published by its appraisal district. Amounts are decimal text. */
export class RollAccountDto {
  /** Id of the account in this tax year. */
  id: number;
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  countyName: string | null;
  /**
   * Tax year.
   * @example 2027
   */
  taxYear: number;
  /**
   * Account number at the appraisal district.
   * @example "100045"
   */
  accountNumber: string;
  /** The district's geographic id. */
  geoId: string | null;
  /** Owner; null if the district keeps it confidential. */
  ownerName: string | null;
  /** The owner's mailing address, in one line; null if the district keeps it confidential. */
  ownerAddress: string | null;
  /** Number, street and unit of the property. */
  situsAddress: string | null;
  /** City of the property. */
  situsCity: string | null;
  /** Zip code of the property. */
  situsZip: string | null;
  /** Legal description. */
  legalDescription: string | null;
  /**
   * The Comptroller's category.
   * @example "A1"
   */
  stateCode: string | null;
  /** The district's class of the building. */
  classCode: string | null;
  /** The district's neighborhood code. */
  neighborhoodCode: string | null;
  /** School district, as the appraisal district writes it: a code or a name. */
  schoolDistrict: string | null;
  /** The district's market area, which covers several neighborhoods. */
  marketArea: string | null;
  /** Living area in square feet. */
  livingArea: string | null;
  /** Land in acres. */
  landAcres: string | null;
  /** Land in square feet. */
  landSqft: string | null;
  /**
   * Year in which the building was built.
   * @example 1998
   */
  yearBuilt: number | null;
  /**
   * Year that the district uses for depreciation; remodeling moves it forward.
   * @example 2008
   */
  effectiveYear: number | null;
  /** Value of the land. */
  landValue: string | null;
  /** Value of the improvements. */
  improvementValue: string | null;
  /** Part of the improvement value for pools and other extras. */
  extraValue: string | null;
  /** Market value. */
  marketValue: string | null;
  /** Appraised value: the market value after the caps on growth, before exemptions. */
  appraisedValue: string | null;
  /** Assessed value, as the district writes it. */
  assessedValue: string | null;
  /** Market value of the year before, if the district publishes it with this year's account. */
  priorMarketValue: string | null;
  /** Appraised value of the year before, if the district publishes it with this year's account. */
  priorAppraisedValue: string | null;
  /** Market value that the homestead cap keeps out of the appraised value. */
  capLoss: string | null;
  /** The district's exemption codes, such as HS; null if its files do not have them. */
  exemptions: string[] | null;
  /** Day on which the notice of appraised value was sent. */
  @Day()
  noticedOn: string | null;
  /** Status of the protest, as the district writes it. */
  arbStatus: string | null;
  /** Whether the district lists a lawsuit. */
  inLawsuit: boolean;
  /** Id of the import that last changed the account. */
  importId: number;
}

/** A table of an imported file. */
export class RollTableDto {
  /** Name of the table, prefixed with the name of its ZIP file, if any. */
  name: string;
  /** Layout of the table. */
  layout: string;
  /** Number of lines. */
  lines: number;
  /** Number of lines refused during reading. */
  refused: number;
  /** Sum of its values: market values of accounts, final values of protests, or values of parts of accounts. */
  sum: string;
}

/** An imported file. */
export class RollFileDto {
  /** Name of the file. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 of its content, in hexadecimal. */
  sha256: string;
  /** The tables read. */
  tables: RollTableDto[];
  /** Files in a ZIP file without a known layout. */
  skipped: string[];
}

/** Why files could not be imported. */
export class RollProblemDto {
  /** Code of the problem. */
  @ApiProperty({ enum: rollProblems })
  code: RollProblemCode;
  /** Values for the problem's text, such as the name of the file. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  params: Record<string, string | number>;
}

/** An import of an appraisal district's files. */
export class RollImportDto {
  /** Id of the import. */
  id: number;
  /** Id of the county. */
  countyId: number;
  /** Name of the county. */
  countyName: string;
  /**
   * Tax year.
   * @example 2027
   */
  taxYear: number;
  /** Kind of the files: a roll of accounts, protests (`arb`), hearings, or final values. */
  kind: RollKind;
  /** State of the import. Only `done` changed anything. */
  state: RollImportState;
  /** First and last name of the account that started the import; null for the command line or a deleted account. */
  requestedByName: string | null;
  /** When the import began. */
  @Moment()
  startedAt: string;
  /** When the import ended; null while it runs. */
  @Moment()
  finishedAt: string | null;
  /** The files read; empty before all were read. */
  files: RollFileDto[];
  /** Layout of the files. */
  layout: string | null;
  /** Accounts of the county and year after the import; for files about protests, the accounts in them. */
  accounts: number;
  /** Accounts added; for files about protests, lines added. */
  added: number;
  /** Accounts changed; always 0 for files about protests. */
  changed: number;
  /** Accounts removed: missing from a complete roll, or deleted by a supplement. For files about protests, lines removed. */
  removed: number;
  /** Number of refused lines. */
  refused: number;
  /** Why the import failed; null otherwise. */
  problem: RollProblemDto | null;
}
