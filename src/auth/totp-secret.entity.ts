import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an account. Secrets are encrypted. */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  secret: string;
  /** New secret awaiting confirmation; the current one works until then. */
  @Column({ type: 'text', nullable: true })
  pendingSecret: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt: Date | null;
  /** Time step of the last used code, so that no code works twice. */
  @Column({ type: 'bigint', default: '0' })
  lastStep: string;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
