import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mailed password reset link. Its token is stored as a hash only. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  tokenHash: string;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
