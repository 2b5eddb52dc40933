import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last tax year for which a client confirmed its instruction for offers. */
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
