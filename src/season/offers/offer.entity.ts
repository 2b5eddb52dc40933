import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { OfferSource, OfferState } from '../../../common/season/terms.js';

/** A value for which the appraisal district would settle a protest. Money is decimal text. */
@Entity('offers')
export class Offer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  protestId: number;
  @Column({ type: 'text' })
  source: OfferSource;
  @Column({ type: 'numeric' })
  offeredValue: string;
  @Column({ type: 'date' })
  offeredOn: string;
  /** When the offer expires; null when the district named no end. */
  @Column({ type: 'timestamptz', nullable: true })
  endsAt: Date | null;
  @Column({ type: 'text', nullable: true })
  note: string | null;
  @Column({ type: 'text', default: 'open' })
  state: OfferState;
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @VersionColumn()
  version: number;
}
