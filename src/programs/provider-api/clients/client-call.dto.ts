import { type RecordStatus, recordStatuses } from '../../../../common/platform/enums.js';
import { userLevels } from '../../../../common/auth/enums.js';
import { ChoiceField, FlagField, IdField, IntegerField } from '../../../platform/validation/fields.js';
import { IdDto, PageDto } from '../shape/paging.js';

/** A page of clients. */
export class ClientsPageDto extends PageDto {
  /** Status: A active, I inactive. Default: both. */
  @ChoiceField(recordStatuses, { optional: true })
  pstatus?: RecordStatus | null;
  /** 1: only records not yet marked ready, 0: only the others. Default: all. */
  @FlagField({ optional: true })
  is_new?: boolean | null;
}

/** A page of properties. */
export class ClientPropertiesPageDto extends ClientsPageDto {
  /** Id of the client. Default: the caller's own properties; for the office, all. */
  @IdField({ optional: true })
  id?: number | null;
  /** Level of the caller. Ignored: the token determines it. */
  @IntegerField({ min: Math.min(...userLevels), max: Math.max(...userLevels), optional: true })
  ulevel?: number | null;
}

/** The status to count. */
export class CountDto {
  /** Status: A active, I inactive. Default: A. */
  @ChoiceField(recordStatuses, { optional: true })
  status?: RecordStatus | null;
}

/** A client's new status. */
export class ClientStatusDto extends IdDto {
  /** A: active, I: inactive. */
  @ChoiceField(recordStatuses)
  status: RecordStatus;
}

/** A client offered as a choice. */
export class ClientNameDto {
  /** Id of the client. */
  id: number;
  /** First and last name. */
  name: string;
}
