import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ActivityOrigin, ActivityType } from '../../../common/moderation/enums.js';
import type { UserLevel } from '../../../common/auth/enums.js';
import type { FieldChange } from './field-changes.js';

/**
 * An activity. Rows are never changed or deleted, except that erasing a client erases the values in its activities. They
 * outlive the records they refer to, so they have no foreign keys.
 */
@Entity('activities')
export class Activity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;
  @Column({ type: 'text' })
  type: ActivityType;
  @Column({ type: 'jsonb' })
  details: Record<string, unknown>;
  @Column({ type: 'jsonb' })
  fields: FieldChange[];
  /** Id of the account that acted; null for the service itself. */
  @Column({ type: 'integer', nullable: true })
  actorId: number | null;
  @Column({ type: 'smallint', nullable: true })
  actorLevel: UserLevel | null;
  @Column({ type: 'integer', nullable: true })
  clientId: number | null;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  /** Id of the related change request. */
  @Column({ type: 'integer', nullable: true })
  requestId: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  /** Where the change came from; null for rows older than this column. */
  @Column({ type: 'text', nullable: true })
  origin: ActivityOrigin | null;
  /** Name of the queue, clock job, command or API key. */
  @Column({ type: 'text', nullable: true })
  originName: string | null;
  /** IP address of the caller. */
  @Column({ type: 'inet', nullable: true })
  ip: string | null;
  /** The caller's browser and system, 'Chrome, Windows'. */
  @Column({ type: 'text', nullable: true })
  device: string | null;
  /** Id of the HTTP request, as in the log and the x-request-id header. */
  @Column({ type: 'uuid', nullable: true })
  callId: string | null;
  /** Id of the API key that was used. */
  @Column({ type: 'integer', nullable: true })
  apiKeyId: number | null;
  /** Salt of the content hash, so that erased content cannot be guessed from the hash. */
  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  salt: string;
  /** Hash of the content that was erased with its client. */
  @Column({ type: 'bytea', nullable: true })
  erasedHash: Buffer | null;
}

/** An activity that was removed from the lists. The audit still shows it. */
@Entity('hidden_activities')
export class HiddenActivity {
  @PrimaryColumn({ type: 'bigint' })
  activityId: string;
  @Column({ type: 'integer', nullable: true })
  hiddenBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  hiddenAt: Date;
}
