import type { ActivityOrigin } from '../../../common/moderation/enums.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { ActivityDto } from './activity.dto.js';

/** An entry of the audit: an activity with where it came from. */
export class AuditEntryDto extends ActivityDto {
  /** Where it came from; null for entries from before this was recorded. */
  origin: ActivityOrigin | null;
  /**
   * The job or command.
   * @example hearing-reminders
   */
  originName: string | null;
  /** Address of the caller. */
  ip: string | null;
  /**
   * Browser and system of the caller.
   * @example Chrome, Windows
   */
  device: string | null;
  /** Id of the request, as in the log and the x-request-id header. */
  callId: string | null;
  /** Whether it was removed from the activities list. */
  isHidden: boolean;
  /** Whether its values were erased with its client. */
  isErased: boolean;
}

/** The hash chain over the activities. */
export class AuditChainDto {
  /** Number of seals. */
  seals: number;
  /** Hash of the last seal, in hexadecimal. */
  head: string | null;
  /** Id of the last sealed activity; 0 without seals. */
  sealedTo: number;
  /** When the last seal was made. */
  @Moment()
  sealedAt: string | null;
  /** Activities that are not sealed yet, counted up to 10,000. */
  unsealed: number;
  /** When the chain was verified last. */
  @Moment()
  verifiedAt: string | null;
  /** Number of seals at that time. */
  verifiedSeals: number | null;
  /** Number of contradictions found. */
  verifiedProblems: number | null;
}
