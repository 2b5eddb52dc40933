import { ApiProperty } from '@nestjs/swagger';
import { type ChangeRequestKind, changeRequestKinds, RequestStatus } from '../../common/moderation/enums.js';
import type { UserLevel } from '../../common/auth/enums.js';
import { nameMaxLength } from '../../common/platform/limits.js';
import { FieldValue, FieldValues, Moment } from '../platform/validation/answer-fields.js';
import {
  ChoiceField,
  IdField,
  LineField,
  LinesField,
  TextField,
  ValuesField,
  VersionField,
} from '../platform/validation/fields.js';
import type { Decisions, Values } from './change-request.entity.js';

/** Maximum number of fields in one request; no form has more. */
const maxFields = 60;

/** A change request. */
export class ChangeRequestDto {
  /** Id of the request. */
  id: number;
  /** Kind of the request. */
  kind: ChangeRequestKind;
  /** The client concerned. */
  clientId: number;
  /** First and last name of that client. */
  clientName: string;
  /** E-mail address of that client. */
  clientEmail: string;
  /** The property concerned. */
  propertyId: number | null;
  /** Street and city of that property. */
  propertyAddress: string | null;
  /** The account that made the request. */
  requestedBy: number;
  /** First and last name of that account. */
  requestedByName: string;
  /** Level of that account. */
  requestedByLevel: UserLevel;
  /** The requested values by field. */
  @FieldValues()
  fields: Values;
  /** The values at the time of the request, by field. */
  @FieldValues()
  base: Values;
  /** The name with which the owner signed the revocation of the appointment, when the request was created; null without one. */
  signedName: string | null;
  /** 0 open, 1 approved, 2 rejected. */
  status: RequestStatus;
  /** The decision for each field; empty while it is open. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: ['approved', 'rejected'] },
  })
  decisions: Decisions;
  /** Why it was rejected. */
  reason: string | null;
  /** The administrator who decided. */
  decidedBy: number | null;
  /** First and last name of that administrator. */
  decidedByName: string | null;
  /** When it was decided. */
  @Moment()
  decidedAt: string | null;
  /** When it was created. */
  @Moment()
  createdAt: string;
}

/** One field of a request with its old, requested and current value. */
export class ComparedFieldDto {
  /**
   * Name of the field.
   * @example city
   */
  field: string;
  /** The value at the time of the request. */
  @FieldValue()
  base: unknown;
  /** The requested value. */
  @FieldValue()
  requested: unknown;
  /** The current value. */
  @FieldValue()
  current: unknown;
  /** Whether the value has changed since the request. */
  changedSince: boolean;
  /** The decision about this field. */
  decision: 'approved' | 'rejected' | null;
  /** Display name where `base` is an id, such as that of a county. */
  baseLabel: string | null;
  /** The same for `requested`. */
  requestedLabel: string | null;
  /** The same for `current`. */
  currentLabel: string | null;
}

/** A change request compared field by field with the current record. */
export class ChangeRequestDetailsDto extends ChangeRequestDto {
  /** The fields concerned. */
  changes: ComparedFieldDto[];
  /** Whether it is open and some of its fields have changed since it was created. */
  stale: boolean;
  /** The compared version of the record; send it with an approval to confirm the newer values. */
  targetVersion: number;
}

/** A new change request. */
export class AskDto {
  /** Kind of the request. */
  @ChoiceField(changeRequestKinds)
  kind: ChangeRequestKind;
  /** The client concerned. Clients can omit it. */
  @IdField({ optional: true })
  clientId?: number | null;
  /** The property concerned, for requests about a property. */
  @IdField({ optional: true })
  propertyId?: number | null;
  /** The requested values by field, for profile and property changes. May include unchanged fields. */
  @ValuesField({ optional: true, max: maxFields, example: { city: 'Austin' } })
  fields?: Values | null;
  /**
   * The owner's name as typed under the revocation of the appointment (form 50-813), to end the firm's work for a property: only by
   * clients, with the kind `delete_property`. An approval then revokes the appointments.
   */
  @LineField({ optional: true, max: nameMaxLength })
  signedName?: string | null;
}

/** Identifies a kind of request for a record. */
export class PendingQueryDto {
  /** Kind of the request. */
  @ChoiceField(changeRequestKinds)
  kind: ChangeRequestKind;
  /** The client concerned. Clients can omit it. */
  @IdField({ optional: true })
  clientId?: number | null;
  /** The property concerned, for requests about a property. */
  @IdField({ optional: true })
  propertyId?: number | null;
}

/** Whether a request is open. */
export class PendingDto {
  /** Whether one is open. */
  pending: boolean;
  /** 0 while a request is open, otherwise null. */
  @ApiProperty({ type: 'integer', enum: [RequestStatus.Pending], nullable: true })
  status: 0 | null;
  /** The open request. */
  requestId: number | null;
  /** When it was created. */
  @Moment()
  createdAt: string | null;
  /** When the client may send the next profile change; null for immediately. */
  @Moment()
  retryAt: string | null;
}

/** An approval. */
export class ApproveDto {
  /** The fields to approve, by default all. The others are rejected, which requires a reason. */
  @LinesField({ optional: true, max: maxFields, example: ['city'] })
  fields?: string[] | null;
  /** Why the other fields are rejected. */
  @TextField({ optional: true })
  reason?: string | null;
  /** Confirms that the reviewer has seen the newer values: the `targetVersion` of the comparison. */
  @VersionField()
  targetVersion?: number | null;
}

/** A rejection. Declining a deletion requires a reason. */
export class RejectDto {
  /** Why it is rejected. */
  @TextField({ optional: true })
  reason?: string | null;
}
