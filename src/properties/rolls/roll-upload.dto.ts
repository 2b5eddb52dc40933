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
  /** Id of the county whose appraisal district published the files. */
  @IdField()
  countyId: number;
  /** Tax year of the files. */
  @TaxYearField()
  taxYear: number;
  /** Kind of the files: a roll of accounts, protests (`arb`), hearings, or final values. */
  @ChoiceField(rollKinds)
  kind: RollKind;
}

/** Options of a check. */
export class CheckRollUploadDto {
  /**
   * Title of the column for each field of a CSV file; an empty title leaves the field out. Default: the mapping of the county's last
   * import whose columns the file has, otherwise columns with usual titles.
   */
  @TextsField({ max: mappedFields.length, optional: true, example: { owner_name: 'Owner' } })
  mapping?: Mapping | null;
}

/** Options of an import. */
export class ImportRollUploadDto {
  /** Whether to import the other lines if some are refused. Default: false. */
  @FlagField({ optional: true })
  skipRefused?: boolean | null;
  /**
   * Confirms the number of accounts to remove, as reported by the check. Required for more than 100 accounts that are also more than 5%
   * of the county's accounts of the year.
   */
  @IntegerField({ min: 0, max: largestId, optional: true, example: 0 })
  removes?: number | null;
  /**
   * Confirms the number of accounts that will lose their value in a column, such as the owner's name, as reported by the check. Required
   * for more than 100 accounts that are also more than 5% of the county's accounts of the year.
   */
  @IntegerField({ min: 0, max: largestId, optional: true, example: 0 })
  empties?: number | null;
}

/** An import in preparation. */
export class RollUploadDto {
  /** Id of the import in preparation. */
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
  @ApiProperty({ enum: rollKinds })
  kind: RollKind;
  /** State of the import in preparation. */
  @ApiProperty({ enum: rollUploadStates })
  state: RollUploadState;
  /** First and last name of the account that created it. */
  createdByName: string | null;
  /** When it was created. */
  @Moment()
  createdAt: string;
  /** Id of the last import of these files; null before one has run. */
  importId: number | null;
}

/** An uploaded file of an import in preparation. */
export class RollUploadFileDto {
  /** Id of the file. */
  id: number;
  /** Name of the file. */
  name: string;
  /** Size in bytes. */
  size: number;
}

/** Progress of a check or an import. */
export class RollProgressDto {
  /** Current step. */
  @ApiProperty({ enum: rollSteps })
  step: RollStep;
  /** The file being read. */
  file?: string;
  /** Lines read so far. */
  lines: number;
}

/** A table in the files, judged by its first line. */
export class RollFoundTableDto {
  /** Name of the table. */
  name: string;
  /** Layout of the table; null if unknown. */
  layout: string | null;
}

/** Summary of the files' lines. */
export class RollStagingDto {
  /** The files with their tables. */
  files: RollFileDto[];
  /** Layout of the files. */
  layout: string;
  /** The column of each field, for a CSV file. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  mapping?: Mapping;
  /** Whether the files have all accounts of the county and year; an import then removes accounts missing from them. */
  isWhole: boolean;
  /** Whether the files are a supplement of the roll, which adds, changes and removes some accounts. */
  isSupplement: boolean;
  /** Whether there are files of accounts, not only companions. Absent in checks by earlier versions. */
  hasAccounts?: boolean;
  /** Account columns that the files have; all others stay unchanged. Absent in checks by earlier versions. */
  fills?: string[];
  /** Number of accounts. */
  accounts: number;
  /** Number of lines that cannot be imported. */
  refused: number;
  /** Number of lines that cannot be imported, by reason. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  reasons: Record<string, number>;
}

/** Changes that an import would make: numbers of accounts, or of lines about protests. */
export class RollChangesDto {
  /** Number before the import. */
  before: number;
  /** Number to be added. */
  added: number;
  /** Number to be changed. */
  changed: number;
  /** Number to be removed. */
  removed: number;
  /** Accounts that would lose their value in a column; of the column that loses most. Absent in checks by earlier versions. */
  emptied?: number;
}

/** Result of a check. */
export class RollFoundDto {
  /** Tables in the files. */
  tables: RollFoundTableDto[];
  /** Columns of the CSV file; null without one. */
  columns: string[] | null;
  /** The column of each mapped field; empty for a field left out. Null without a CSV file. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, nullable: true })
  mapping: Mapping | null;
  /** Summary of the files' lines; null when the files could not be read completely. */
  staging: RollStagingDto | null;
  /** Changes that an import would make; null when the files cannot be imported. */
  changes?: RollChangesDto | null;
  /** The first accounts or protests as they would be imported, with their fields by name. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true } })
  rows: Record<string, unknown>[];
}

/** An import in preparation with its files and the result of its last check. */
export class RollUploadDetailsDto extends RollUploadDto {
  /** The uploaded files; empty after they were imported. */
  files: RollUploadFileDto[];
  /** Progress of a running check or import; null otherwise. */
  progress: RollProgressDto | null;
  /** Whether a running check or import was canceled but has not stopped yet. */
  isStopping: boolean;
  /** Result of the last check; null before a check, after the files have changed, and after they were imported. */
  found: RollFoundDto | null;
  /** Why the last check or import failed; null otherwise. */
  problem: RollProblemDto | null;
}
