import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SuppressionReason, SuppressionSource } from '../../common/mail/enums.js';

/** Suppression of an address. Lifted suppressions are kept. */
@Entity('mail_suppressions')
export class Suppression {
  @PrimaryGeneratedColumn()
  id: number;
  /** Address in lower case. */
  @Column({ type: 'text' })
  address: string;
  @Column({ type: 'text' })
  reason: SuppressionReason;
  @Column({ type: 'text' })
  source: SuppressionSource;
  /** Message of the mail server or provider, or the office's note. */
  @Column({ type: 'text', nullable: true })
  detail: string | null;
  /** The mail that bounced or was complained about, if known. */
  @Column({ type: 'integer', nullable: true })
  messageId: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  /** Account that added it; null if it was added automatically. */
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  liftedAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  liftedBy: number | null;
}
