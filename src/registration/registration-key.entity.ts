import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The idempotency key of a registration and its result, kept for a day. */
@Entity('registration_keys')
export class RegistrationKey {
  /** SHA-256 of the key, in hexadecimal: a leaked copy of the table does not allow replaying a registration. */
  @PrimaryColumn({ type: 'text' })
  keyHash: string;
  /** HMAC of the form without the password. */
  @Column({ type: 'text' })
  formHash: string;
  @Column({ type: 'integer', nullable: true })
  clientId: number | null;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  @Column({ type: 'integer', nullable: true })
  contractId: number | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
}
