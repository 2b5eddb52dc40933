import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A recovery code for a lost authenticator app. Each works once. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  codeHash: string;
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
