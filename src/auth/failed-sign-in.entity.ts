import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { SignInFailure } from '../../common/auth/enums.js';
import type { SignInForm } from './sign-in-forms.js';

/** A failed sign-in. Attempts refused by a rate limit are not stored: their number is unbounded. */
@Entity('failed_sign_ins')
export class FailedSignIn {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'text' })
  reason: SignInFailure;
  @Column({ type: 'text' })
  form: SignInForm;
  /** As typed. */
  @Column({ type: 'text' })
  email: string;
  /** Canonical e-mail address, by which attempts are counted. */
  @Column({ type: 'text' })
  account: string;
  /** The account with this e-mail address, if there is one. */
  @Column({ type: 'integer', nullable: true })
  userId: number | null;
  @Column({ type: 'text', nullable: true })
  ip: string | null;
  @Column({ type: 'text', nullable: true })
  userAgent: string | null;
  /** Id of the browser, if it was a known device of the account. */
  @Column({ type: 'uuid', nullable: true })
  device: string | null;
}
