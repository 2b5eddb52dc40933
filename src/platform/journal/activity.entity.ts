import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { ActivityOrigin, ActivityType } from '../../../common/moderation/enums.js';
import type { UserLevel } from '../../../common/auth/enums.js';
import type { FieldChange } from './field-changes.js';

/**
 * An activity. Rows are never changed or deleted, except that a client's values are erased with the client. They outlive
 * the records they refer to, so they have no foreign keys.
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
  /** Who did it; null for the service itself. */
  @Column({ type: 'integer', nullable: true })
  actorId: number | null;
  @Column({ type: 'smallint', nullable: true })
  actorLevel: UserLevel | null;
  @Column({ type: 'integer', nullable: true })
  clientId: number | null;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  /** The change request it refers to. */
  @Column({ type: 'integer', nullable: true })
  requestId: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  /** Where it came from; null for rows from before this was recorded. */
  @Column({ type: 'text', nullable: true })
  origin: ActivityOrigin | null;
  /** The queue, clock job or command, or the name of the API key. */
  @Column({ type: 'text', nullable: true })
  originName: string | null;
  /** The caller's address. */
  @Column({ type: 'inet', nullable: true })
  ip: string | null;
  /** The caller's browser and system, 'Chrome, Windows'. */
  @Column({ type: 'text', nullable: true })
  device: string | null;
  /** Id of the request, as in the log and the x-request-id header. */
  @Column({ type: 'uuid', nullable: true })
  callId: string | null;
  /** The API key that did it. */
  @Column({ type: 'integer', nullable: true })
  apiKeyId: number | null;
  /** Part of the hash of its content, so that erased content cannot be guessed from it. */
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
