import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BillingDelivery, RegistrationSource } from '../../common/clients/enums.js';

/** The client-specific part of an account; the shared part is the `users` row with the same id. */
@Entity('clients')
export class Client {
  @PrimaryColumn({ type: 'integer' })
  id: number;
  /** The firm's share of the savings, in percent, as a decimal string. */
  @Column({ type: 'numeric' })
  billingPercentage: string;
  @Column({ type: 'text' })
  billingDelivery: BillingDelivery;
  @Column({ type: 'boolean', default: false })
  outstandingBalance: boolean;
  @Column({ type: 'text', nullable: true })
  additionalContactName: string | null;
  @Column({ type: 'text', nullable: true })
  additionalContactNumber: string | null;
  @Column({ type: 'text', nullable: true })
  additionalContactEmail: string | null;
  @Column({ type: 'text', nullable: true })
  promoCode: string | null;
  @Column({ type: 'text', nullable: true })
  howDidYouHear: string | null;
  /** True until an administrator marks the client ready. */
  @Column({ type: 'boolean', default: true })
  isNew: boolean;
  @Column({ type: 'text' })
  source: RegistrationSource;
  @Column({ type: 'timestamptz', nullable: true })
  termsAcceptedAt: Date | null;
  @Column({ type: 'text', nullable: true })
  termsIp: string | null;
}
