import { type RecordStatus, recordStatuses } from '../../../../common/platform/enums.js';
import { userLevels } from '../../../../common/auth/enums.js';
import { ChoiceField, FlagField, IdField, IntegerField } from '../../../platform/validation/fields.js';
import { IdDto, PageDto } from '../shape/paging.js';

/** A page of clients. */
export class ClientsPageDto extends PageDto {
  /** A: active ones, I: inactive ones. Default: both. */
  @ChoiceField(recordStatuses, { optional: true })
  pstatus?: RecordStatus | null;
  /** Only those that have not been marked ready yet (1), or only the others (0). */
  @FlagField({ optional: true })
  is_new?: boolean | null;
}

/** A page of properties. */
export class ClientPropertiesPageDto extends ClientsPageDto {
  /** Id of the client. Default: the caller's own properties, or all for the office. */
  @IdField({ optional: true })
  id?: number | null;
  /** Level of the caller; ignored, because the token says it. */
  @IntegerField({ min: Math.min(...userLevels), max: Math.max(...userLevels), optional: true })
  ulevel?: number | null;
}

/** The status to count. */
export class CountDto {
  /** A: active ones, I: inactive ones. Default: A. */
  @ChoiceField(recordStatuses, { optional: true })
  status?: RecordStatus | null;
}

/** A client's new status. */
export class ClientStatusDto extends IdDto {
  /** A: active, I: inactive. */
  @ChoiceField(recordStatuses)
  status: RecordStatus;
}

/** A client in a choice. */
export class ClientNameDto {
  /** Id of the client. */
  id: number;
  /** First and last name. */
  name: string;
}
