import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last tax year for which an owner has confirmed what to do with offers. */
@Entity('offer_confirmations')
export class OfferConfirmation {
  @PrimaryColumn({ type: 'integer' })
  clientId: number;
  @Column({ type: 'smallint' })
  taxYear: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  confirmedAt: Date;
  @Column({ type: 'integer', nullable: true })
  confirmedBy: number | null;
}
