import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SuppressionReason, SuppressionSource } from '../../common/mail/enums.js';

/** An address that gets no mail. Lifted suppressions are kept. */
@Entity('mail_suppressions')
export class Suppression {
  @PrimaryGeneratedColumn()
  id: number;
  /** The address in lower case. */
  @Column({ type: 'text' })
  address: string;
  @Column({ type: 'text' })
  reason: SuppressionReason;
  @Column({ type: 'text' })
  source: SuppressionSource;
  /** The mail server's or provider's words, or a note of the office. */
  @Column({ type: 'text', nullable: true })
  detail: string | null;
  /** The mail that bounced or was complained about, where it is known. */
  @Column({ type: 'integer', nullable: true })
  messageId: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  /** The account that added it; null for the service. */
  @Column({ type: 'integer', nullable: true })
  createdBy: number | null;
  @Column({ type: 'timestamptz', nullable: true })
  liftedAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  liftedBy: number | null;
}
