import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsArray, IsObject, IsOptional, IsString } from 'class-validator';
import {
  type ChangeRequestKind,
  changeRequestKinds,
  RequestStatus,
  type UserLevel,
  userLevels,
} from '../../common/enums.js';
import { ChoiceField, IdField, IntegerField, TextField } from '../platform/validation/fields.js';
import type { Decisions, Values } from './change-request.entity.js';

const anyValue = { description: 'The value as its resource has it.', nullable: true } as const;
const values = { type: 'object', additionalProperties: true } as const;

/** A change request as lists show it. */
export class ChangeRequestDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: changeRequestKinds })
  kind: ChangeRequestKind;
  /** Whose record it is about. */
  @ApiProperty({ type: 'integer' })
  clientId: number;
  @ApiProperty()
  clientName: string;
  @ApiProperty({ type: 'integer', nullable: true })
  propertyId: number | null;
  @ApiProperty({ type: String, nullable: true })
  propertyAddress: string | null;
  @ApiProperty({ type: 'integer' })
  requestedBy: number;
  @ApiProperty()
  requestedByName: string;
  @ApiProperty({ enum: userLevels })
  requestedByLevel: UserLevel;
  /** What was asked: field -> value. */
  @ApiProperty(values)
  fields: Values;
  /** What stood there when it was asked: field -> value. */
  @ApiProperty(values)
  base: Values;
  /** 0 open, 1 approved, 2 rejected. */
  @ApiProperty({ enum: Object.values(RequestStatus) })
  status: RequestStatus;
  /** Field -> 'approved' or 'rejected', once decided. */
  @ApiProperty(values)
  decisions: Decisions;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  decidedBy: number | null;
  @ApiProperty({ type: String, nullable: true })
  decidedByName: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  decidedAt: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

/** One field of a request: old beside new, and what stands there now. */
export class ComparedFieldDto {
  @ApiProperty()
  field: string;
  /** When it was asked. */
  @ApiProperty(anyValue)
  base: unknown;
  @ApiProperty(anyValue)
  requested: unknown;
  /** Now. */
  @ApiProperty(anyValue)
  current: unknown;
  /** Somebody changed it after it was asked. */
  @ApiProperty()
  changedSince: boolean;
  @ApiProperty({ enum: ['approved', 'rejected'], nullable: true })
  decision: 'approved' | 'rejected' | null;
  /** Names behind ids (a county, an exemption): the texts to show instead of the three values. */
  @ApiProperty({ type: String, nullable: true })
  baseLabel: string | null;
  @ApiProperty({ type: String, nullable: true })
  requestedLabel: string | null;
  @ApiProperty({ type: String, nullable: true })
  currentLabel: string | null;
}

/** A change request field by field, as a reviewer compares it. */
export class ChangeRequestDetailsDto extends ChangeRequestDto {
  @ApiProperty({ type: [ComparedFieldDto] })
  changes: ComparedFieldDto[];
  /** An open request some of whose fields changed since it was made. */
  @ApiProperty()
  stale: boolean;
  /** The version of the record as compared here: send it with an approval that knows of the newer values. */
  @ApiProperty({ type: 'integer' })
  targetVersion: number;
}

/** What somebody asks. */
export class AskDto {
  @ChoiceField(changeRequestKinds)
  kind: ChangeRequestKind;
  @IdField({ optional: true, description: 'Whose record; a client leaves it out or names itself.' })
  clientId?: number | null;
  @IdField({ optional: true, description: 'Which property, for the two kinds about one.' })
  propertyId?: number | null;
  /** Field -> wanted value, for the two kinds of change. Fields that stay as they are may be sent too. */
  @ApiPropertyOptional(values)
  @IsOptional()
  @IsObject()
  fields?: Values;
}

/** Which open request is asked for. */
export class PendingQuery {
  @ChoiceField(changeRequestKinds)
  kind: ChangeRequestKind;
  @IdField({ optional: true })
  clientId?: number | null;
  @IdField({ optional: true })
  propertyId?: number | null;
}

/** Whether a request is open (spec section 4: the pending check answers status 0 while one is). */
export class PendingDto {
  @ApiProperty()
  pending: boolean;
  /** 0 while a request is open, else null. */
  @ApiProperty({ enum: [RequestStatus.Pending], nullable: true })
  status: 0 | null;
  @ApiProperty({ type: 'integer', nullable: true })
  requestId: number | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  createdAt: string | null;
  /** When the client may send the next profile change; null when it may at once. */
  @ApiProperty({ type: String, nullable: true, format: 'date-time' })
  retryAt: string | null;
}

/** An approval. */
export class ApproveDto {
  /** The fields to approve; all when absent. The others are rejected, which needs a reason. */
  @ApiProperty({ type: [String], required: false })
  @IsOptional()
  @IsArray()
  @IsString({ each: true })
  fields?: string[];
  @TextField({ optional: true })
  reason?: string | null;
  @IntegerField({
    min: 1,
    max: 2_000_000_000,
    optional: true,
    description:
      'Approves over newer values that the reviewer has seen: the `targetVersion` of the comparison.',
  })
  targetVersion?: number | null;
}

/** A rejection. Declining a deletion needs a reason. */
export class RejectDto {
  @TextField({ optional: true })
  reason?: string | null;
}
