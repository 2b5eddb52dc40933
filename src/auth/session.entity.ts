import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A session. A token without an active session is refused. */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  lastSeenAt: Date;
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  endedAt: Date | null;
  @Column({ type: 'boolean', default: false })
  remembered: boolean;
  @Column({ type: 'text', nullable: true })
  ip: string | null;
  @Column({ type: 'text', nullable: true })
  userAgent: string | null;
}
