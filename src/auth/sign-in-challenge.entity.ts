import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { TwoFactorMethod } from '../../common/auth/enums.js';
import type { SignInForm } from './sign-in-forms.js';

/** A sign-in waiting for its second step. */
@Entity('sign_in_challenges')
export class SignInChallenge {
  @PrimaryGeneratedColumn('uuid')
  id: string;
  @Column({ type: 'integer' })
  userId: number;
  @Column({ type: 'text' })
  method: Exclude<TwoFactorMethod, 'none'>;
  @Column({ type: 'text' })
  form: SignInForm;
  @Column({ type: 'boolean', default: false })
  remember: boolean;
  /** Hash of the mailed code; null with an authenticator app. */
  @Column({ type: 'text', nullable: true })
  codeHash: string | null;
  @Column({ type: 'smallint', default: 0 })
  codesSent: number;
  @Column({ type: 'smallint', default: 0 })
  tries: number;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
  /** Hash of the network address the sign-in came from. */
  @Column({ type: 'text', nullable: true })
  addressHash: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  usedAt: Date | null;
}
