import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { BatchState, BatchTemplate, SkipReason } from '../../../common/mail/enums.js';
import type { Audience } from './audience.js';

/** A batch e-mail. */
@Entity('batches')
export class Batch {
  @PrimaryGeneratedColumn()
  id: number;
  /** Idempotency key from the caller. */
  @Column({ type: 'text' })
  key: string;
  @Column({ type: 'text' })
  template: BatchTemplate;
  /** Subject and cleaned HTML of a custom text. */
  @Column({ type: 'text', nullable: true })
  subject: string | null;
  @Column({ type: 'text', nullable: true })
  body: string | null;
  @Column({ type: 'jsonb' })
  audience: Audience;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'text' })
  state: BatchState;
  @Column({ type: 'timestamptz' })
  sendAt: Date;
  @Column({ type: 'integer' })
  recipients: number;
  /** Position of the last recipient whose mail is in the outbox or who was skipped. */
  @Column({ type: 'integer', default: 0 })
  position: number;
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  startedAt: Date | null;
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt: Date | null;
  /** When a job last worked on the batch. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  workedAt: Date;
}

/** A recipient, chosen when the batch was created. */
@Entity('batch_recipients')
export class BatchRecipient {
  @PrimaryColumn({ type: 'integer' })
  batchId: number;
  @PrimaryColumn({ type: 'integer' })
  position: number;
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'citext' })
  email: string;
  @Column({ type: 'integer', nullable: true })
  messageId: number | null;
  @Column({ type: 'text', nullable: true })
  skipped: SkipReason | null;
}
