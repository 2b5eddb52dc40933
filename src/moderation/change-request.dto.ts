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
  /** Id of the client concerned. */
  clientId: number;
  /** First and last name of that client. */
  clientName: string;
  /** E-mail address of that client. */
  clientEmail: string;
  /** Id of the property concerned; null for requests about a client. */
  propertyId: number | null;
  /** Street and city of that property. */
  propertyAddress: string | null;
  /** Id of the account that made the request. */
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
  /** The name with which the owner signed the revocation of the appointment of agent; null without a signature. */
  signedName: string | null;
  /** 0 open, 1 approved, 2 rejected. */
  status: RequestStatus;
  /** The decision on each field; empty while the request is open. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: ['approved', 'rejected'] },
  })
  decisions: Decisions;
  /** Why the request, or some of its fields, was rejected. */
  reason: string | null;
  /** Id of the administrator who decided. */
  decidedBy: number | null;
  /** First and last name of that administrator. */
  decidedByName: string | null;
  /** When the request was decided. */
  @Moment()
  decidedAt: string | null;
  /** When the request was created. */
  @Moment()
  createdAt: string;
}

/** One field of a request with its original, requested and current values. */
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
  /** The decision on this field; null if none was made. */
  decision: 'approved' | 'rejected' | null;
  /** Display name where `base` is an id, such as that of a county. */
  baseLabel: string | null;
  /** Display name where `requested` is an id. */
  requestedLabel: string | null;
  /** Display name where `current` is an id. */
  currentLabel: string | null;
}

/** A change request compared field by field with the current record. */
export class ChangeRequestDetailsDto extends ChangeRequestDto {
  /** The fields concerned. */
  changes: ComparedFieldDto[];
  /** Whether the request is open and some of its fields have changed in the record since it was created. */
  stale: boolean;
  /** Version of the record compared; send it with an approval to confirm the newer values. */
  targetVersion: number;
}

/** A new change request. */
export class AskDto {
  /** Kind of the request. */
  @ChoiceField(changeRequestKinds)
  kind: ChangeRequestKind;
  /** Id of the client concerned. Clients can omit it. */
  @IdField({ optional: true })
  clientId?: number | null;
  /** Id of the property concerned, for requests about a property. */
  @IdField({ optional: true })
  propertyId?: number | null;
  /** The requested values by field, for profile and property changes. May include unchanged fields. */
  @ValuesField({ optional: true, max: maxFields, example: { city: 'Austin' } })
  fields?: Values | null;
  /**
   * The owner's name as typed under the revocation of the appointment of agent (form 50-813), to end the firm's work for a property.
   * Accepted only from clients, with the kind `delete_property`. An approval then revokes the appointments.
   */
  @LineField({ optional: true, max: nameMaxLength })
  signedName?: string | null;
}

/** Identifies a kind of request for a record. */
export class PendingQueryDto {
  /** Kind of the request. */
  @ChoiceField(changeRequestKinds)
  kind: ChangeRequestKind;
  /** Id of the client concerned. Clients can omit it. */
  @IdField({ optional: true })
  clientId?: number | null;
  /** Id of the property concerned, for requests about a property. */
  @IdField({ optional: true })
  propertyId?: number | null;
}

/** Whether a request is open. */
export class PendingDto {
  /** Whether a request is open. */
  pending: boolean;
  /** 0 while a request is open, otherwise null. */
  @ApiProperty({ type: 'integer', enum: [RequestStatus.Pending], nullable: true })
  status: 0 | null;
  /** Id of the open request; null if none is open. */
  requestId: number | null;
  /** When the open request was created. */
  @Moment()
  createdAt: string | null;
  /** When the client may send the next profile change; null for immediately. */
  @Moment()
  retryAt: string | null;
}

/** An approval. */
export class ApproveDto {
  /** The fields to approve. Default: all. Other fields are rejected, which requires a reason. */
  @LinesField({ optional: true, max: maxFields, example: ['city'] })
  fields?: string[] | null;
  /** Why the other fields are rejected. */
  @TextField({ optional: true })
  reason?: string | null;
  /** The `targetVersion` of the comparison, to confirm that the reviewer has seen the newer values. */
  @VersionField()
  targetVersion?: number | null;
}

/** A rejection. */
export class RejectDto {
  /** Why the request is rejected. Required for requests to delete an account or a property. */
  @TextField({ optional: true })
  reason?: string | null;
}
