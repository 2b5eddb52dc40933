import { ApiProperty } from '@nestjs/swagger';
import {
  type Mapping,
  mappedFields,
  type RollKind,
  rollKinds,
  type RollStep,
  rollSteps,
  type RollUploadState,
  rollUploadStates,
} from '../../../common/properties/rolls.js';
import { largestId } from '../../../common/platform/limits.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import {
  ChoiceField,
  FlagField,
  IdField,
  IntegerField,
  TaxYearField,
  TextsField,
} from '../../platform/validation/fields.js';
import { RollFileDto, RollProblemDto } from './roll.dto.js';

/** A new import in preparation. */
export class CreateRollUploadDto {
  /** The county whose district published the files. */
  @IdField()
  countyId: number;
  /** Tax year of the files. */
  @TaxYearField()
  taxYear: number;
  /** What the files are. */
  @ChoiceField(rollKinds)
  kind: RollKind;
}

/** What a check goes by. */
export class CheckRollUploadDto {
  /**
   * The title of the column for each field of a CSV file; an empty one leaves the field out. Without it, the columns are those of
   * the last import of this county whose columns the file has, or those with usual titles.
   */
  @TextsField({ max: mappedFields.length, optional: true, example: { owner_name: 'Owner' } })
  mapping?: Mapping | null;
}

/** What an import does. */
export class ImportRollUploadDto {
  /** Imports the other lines although some are refused. Default: false. */
  @FlagField({ optional: true })
  skipRefused?: boolean | null;
  /**
   * The number of accounts that the check says will be removed. It has to be sent when they are more than 100 and more than 5% of the
   * county's accounts of the year.
   */
  @IntegerField({ min: 0, max: largestId, optional: true, example: 0 })
  removes?: number | null;
  /**
   * The number of accounts that the check says will lose what they have in a column, such as the owner's name. It has to be sent when they
   * are more than 100 and more than 5% of the county's accounts of the year.
   */
  @IntegerField({ min: 0, max: largestId, optional: true, example: 0 })
  empties?: number | null;
}

/** An import in preparation. */
export class RollUploadDto {
  /** The import in preparation. */
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
  @ApiProperty({ enum: rollKinds })
  kind: RollKind;
  /** State of the uploaded files. */
  @ApiProperty({ enum: rollUploadStates })
  state: RollUploadState;
  /** Who began it. */
  createdByName: string | null;
  /** When it began. */
  @Moment()
  createdAt: string;
  /** The last import of these files. */
  importId: number | null;
}

/** An uploaded file of an import in preparation. */
export class RollUploadFileDto {
  /** Id of the file. */
  id: number;
  /** Its name. */
  name: string;
  /** Bytes. */
  size: number;
}

/** How far a check or an import is. */
export class RollProgressDto {
  /** What it does. */
  @ApiProperty({ enum: rollSteps })
  step: RollStep;
  /** The file that is read. */
  file?: string;
  /** Lines that were read. */
  lines: number;
}

/** A table in the files, as its first line shows it. */
export class RollFoundTableDto {
  /** Its name. */
  name: string;
  /** Its layout; null where it is unknown. */
  layout: string | null;
}

/** What the lines of the files have. */
export class RollStagingDto {
  /** The files with their tables. */
  files: RollFileDto[];
  /** Their layout. */
  layout: string;
  /** The column of each field, for a CSV file. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  mapping?: Mapping;
  /** Whether all accounts of the county and year are among them, so that accounts which they lack will be removed. */
  isWhole: boolean;
  /** Whether they are a supplement of the roll, which adds, changes and removes some accounts. */
  isSupplement: boolean;
  /** Whether there are files of accounts among them, and not only companions; missing in checks of earlier versions. */
  hasAccounts?: boolean;
  /** The columns of accounts that the files know; all others stay as they are. Missing in checks of earlier versions. */
  fills?: string[];
  /** Accounts. */
  accounts: number;
  /** Lines that cannot be imported. */
  refused: number;
  /** Lines that cannot be imported by reason. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  reasons: Record<string, number>;
}

/** What an import would change: accounts, or lines about protests. */
export class RollChangesDto {
  /** How many are there before it. */
  before: number;
  /** How many would be added. */
  added: number;
  /** How many would be changed. */
  changed: number;
  /** How many would be removed. */
  removed: number;
  /** The most accounts that would lose what they have in one column; missing in checks of earlier versions. */
  emptied?: number;
}

/** What a check found. */
export class RollFoundDto {
  /** The tables. */
  tables: RollFoundTableDto[];
  /** The columns of the CSV file; null without one. */
  columns: string[] | null;
  /** The column of each field that has one; empty for a field that was left out. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, nullable: true })
  mapping: Mapping | null;
  /** What their lines have; null when they could not be read to their end. */
  staging: RollStagingDto | null;
  /** What an import would change; null when the files cannot be imported. */
  changes?: RollChangesDto | null;
  /** The first accounts as they would be imported, their fields by name. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  rows: Record<string, unknown>[];
}

/** An import in preparation with its files, and what its last check found. */
export class RollUploadDetailsDto extends RollUploadDto {
  /** The files; none after they were imported. */
  files: RollUploadFileDto[];
  /** How far a running check or import is. */
  progress: RollProgressDto | null;
  /** Whether it was asked to stop, and did not yet. */
  isStopping: boolean;
  /** What the last check found; null before it, and after the files have changed. */
  found: RollFoundDto | null;
  /** Why the last check or import failed. */
  problem: RollProblemDto | null;
}
