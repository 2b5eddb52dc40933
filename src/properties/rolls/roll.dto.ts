import { ApiProperty } from '@nestjs/swagger';
import {
  type RollImportState,
  type RollKind,
  type RollProblemCode,
  rollProblems,
} from '../../../common/properties/rolls.js';
import { Day, Moment } from '../../platform/validation/answer-fields.js';

/** An account of a county in a tax year, as its appraisal district published it. Amounts are decimal text. */
export class RollAccountDto {
  /** The account in this tax year. */
  id: number;
  /** The county. */
  countyId: number;
  /** Its name. */
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
  /** Owner; null where the district keeps it confidential. */
  ownerName: string | null;
  /** Where the district writes to the owner, in one line; null where it keeps it confidential. */
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
  /** The district's neighborhood. */
  neighborhoodCode: string | null;
  /** The district's code of the school district. */
  schoolDistrict: string | null;
  /** The district's market area, of several neighborhoods. */
  marketArea: string | null;
  /** Living area in square feet. */
  livingArea: string | null;
  /** Land in acres. */
  landAcres: string | null;
  /** Land in square feet. */
  landSqft: string | null;
  /**
   * When the building was built.
   * @example 1998
   */
  yearBuilt: number | null;
  /**
   * The year that the district takes for the condition.
   * @example 2008
   */
  effectiveYear: number | null;
  /** Value of the land. */
  landValue: string | null;
  /** Value of the improvements. */
  improvementValue: string | null;
  /** What pools and other extras have of the improvement value. */
  extraValue: string | null;
  /** Market value. */
  marketValue: string | null;
  /** Appraised value: what the limits on growth leave of the market value, before exemptions. */
  appraisedValue: string | null;
  /** Assessed value, as the district writes it. */
  assessedValue: string | null;
  /** Market value of the year before, where the district publishes it with this year's account. */
  priorMarketValue: string | null;
  /** The same of the appraised value. */
  priorAppraisedValue: string | null;
  /** Market value that the homestead cap keeps out of the appraised value. */
  capLoss: string | null;
  /** The district's codes of its exemptions, such as HS; null where its files do not have them. */
  exemptions: string[] | null;
  /** When the notice was sent. */
  @Day()
  noticedOn: string | null;
  /** The district's own word for where the protest stands. */
  arbStatus: string | null;
  /** Whether the district lists a lawsuit. */
  inLawsuit: boolean;
  /** The import that last changed it. */
  importId: number;
}

/** A table of an imported file. */
export class RollTableDto {
  /** Its name; in a ZIP file, with that file's name in front. */
  name: string;
  /** Its layout. */
  layout: string;
  /** Lines that it has. */
  lines: number;
  /** Lines that were refused while it was read. */
  refused: number;
  /** Sum of its values: market values of accounts, or values of their parts. */
  sum: string;
}

/** An imported file. */
export class RollFileDto {
  /** Its name. */
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256 of its content, in hexadecimal. */
  sha256: string;
  /** The tables that were read. */
  tables: RollTableDto[];
  /** Files in a ZIP file that are of no known layout. */
  skipped: string[];
}

/** Why files could not be imported. */
export class RollProblemDto {
  /** What is wrong. */
  @ApiProperty({ enum: rollProblems })
  code: RollProblemCode;
  /** The values of its text, such as the name of the file. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  params: Record<string, string | number>;
}

/** An import of a district's files. */
export class RollImportDto {
  /** The import. */
  id: number;
  /** The county. */
  countyId: number;
  /** Its name. */
  countyName: string;
  /**
   * Tax year.
   * @example 2027
   */
  taxYear: number;
  /** What the files are. */
  kind: RollKind;
  /** State of the import. Only `done` changed anything. */
  state: RollImportState;
  /** Who started it; null for the command line. */
  requestedByName: string | null;
  /** When it began. */
  @Moment()
  startedAt: string;
  /** When it ended. */
  @Moment()
  finishedAt: string | null;
  /** The files that were read; none before they were read to their end. */
  files: RollFileDto[];
  /** Their layout. */
  layout: string | null;
  /** Accounts of the county and year afterwards. */
  accounts: number;
  /** Accounts that it added. */
  added: number;
  /** Accounts that it changed. */
  changed: number;
  /** Accounts that it removed, because a complete roll lacks them. */
  removed: number;
  /** Lines that were refused. */
  refused: number;
  /** Why it failed. */
  problem: RollProblemDto | null;
}
