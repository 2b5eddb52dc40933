import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { Locale } from '../../../common/text/locales.js';
import type { RecordStatus } from '../../../common/platform/enums.js';
import type { TwoFactorMethod, UserLevel } from '../../../common/auth/enums.js';

/** An account: a client of the portal, or staff of the console. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'smallint' })
  level: UserLevel;
  @Column({ type: 'text', default: 'A' })
  status: RecordStatus;
  @Column({ type: 'text' })
  firstName: string;
  @Column({ type: 'text' })
  lastName: string;
  @Column({ type: 'text', nullable: true })
  companyName: string | null;
  @Column({ type: 'citext' })
  username: string;
  @Column({ type: 'citext' })
  email: string;
  /** Argon2id hash; not selected by default. */
  @Column({ type: 'text', select: false })
  passwordHash: string;
  @Column({ type: 'timestamptz', nullable: true })
  passwordChangedAt: Date | null;
  @Column({ type: 'text', default: 'none' })
  twoFactor: TwoFactorMethod;
  /** Language of mails and letters to the account, set by its owner or, for clients, by the office. */
  @Column({ type: 'text', default: 'en' })
  locale: Locale;
  @Column({ type: 'text', nullable: true })
  address: string | null;
  @Column({ type: 'text', nullable: true })
  address2: string | null;
  @Column({ type: 'text', nullable: true })
  city: string | null;
  @Column({ type: 'text', nullable: true })
  state: string | null;
  @Column({ type: 'text', nullable: true })
  zip: string | null;
  @Column({ type: 'integer', nullable: true })
  countyId: number | null;
  @Column({ type: 'text', nullable: true })
  phone1: string | null;
  @Column({ type: 'text', nullable: true })
  phone2: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  deactivatedAt: Date | null;
  @VersionColumn()
  version: number;
}
