import { ApiProperty } from '@nestjs/swagger';
import {
  type ActivityType,
  activityTypes,
  RequestStatus,
  type UserLevel,
  userLevels,
} from '../../common/enums.js';

/** One changed field with its old and new value. */
export class ActivityFieldDto {
  @ApiProperty()
  field: string;
  @ApiProperty({ description: 'As its resource has it.', nullable: true })
  old: unknown;
  @ApiProperty({ description: 'As its resource has it.', nullable: true })
  new: unknown;
}

/** Something that happened, as the activities list and the timelines of clients and properties show it. */
export class ActivityDto {
  @ApiProperty({ type: 'integer' })
  id: number;
  /** Its label is the text `clients.activity.<type>` of the contract. */
  @ApiProperty({ enum: activityTypes })
  type: ActivityType;
  /** What exactly, in the past tense: a request that was made, approved or rejected shares one type. */
  @ApiProperty({ example: 'ProfileChangeApproved' })
  event: string;
  /** Facts beyond the fields, such as the year of a billing or the reason of a decision. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  details: Record<string, unknown>;
  @ApiProperty({ type: [ActivityFieldDto] })
  fields: ActivityFieldDto[];
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  /** Who did it; null for the service itself. */
  @ApiProperty({ type: 'integer', nullable: true })
  actorId: number | null;
  @ApiProperty({ enum: userLevels, nullable: true })
  actorLevel: UserLevel | null;
  @ApiProperty({ type: String, nullable: true })
  actorName: string | null;
  /** How the list names who did it: the office is 'admin', everybody else 'client' (spec section 2). */
  @ApiProperty({ enum: ['admin', 'client', 'service'] })
  userType: 'admin' | 'client' | 'service';
  @ApiProperty({ type: 'integer', nullable: true })
  clientId: number | null;
  @ApiProperty({ type: String, nullable: true })
  clientName: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  propertyId: number | null;
  @ApiProperty({ type: String, nullable: true })
  propertyAddress: string | null;
  /** The change request that it is about. */
  @ApiProperty({ type: 'integer', nullable: true })
  requestId: number | null;
  /** Of that request: 0 open, 1 approved, 2 rejected. */
  @ApiProperty({ enum: Object.values(RequestStatus), nullable: true })
  status: RequestStatus | null;
}
