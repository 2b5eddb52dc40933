import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mailed unlock link. It works once. */
@Entity('sign_in_unlocks')
export class SignInUnlock {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
