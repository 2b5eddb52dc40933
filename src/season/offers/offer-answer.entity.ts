import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { OfferAnswerKind, OfferAnswerWay } from '../../../common/season/offers.js';
import type { SeenOffer } from './seen-offer.js';

/** An owner's decision about an offer. The database refuses to change or delete it. */
@Entity('offer_answers')
export class OfferAnswer {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
  @Column({ type: 'integer' })
  offerId: number;
  @Column({ type: 'integer' })
  protestId: number;
  @Column({ type: 'integer' })
  propertyId: number;
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'text' })
  answer: OfferAnswerKind;
  @Column({ type: 'text' })
  way: OfferAnswerWay;
  /** The client in the portal, otherwise the member of the office. */
  @Column({ type: 'integer' })
  actorId: number;
  /** Who gave the answer by phone. */
  @Column({ type: 'text', nullable: true })
  saidBy: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  saidAt: Date | null;
  @Column({ type: 'text', nullable: true })
  note: string | null;
  /** The texts and values that the decision was made on. */
  @Column({ type: 'jsonb' })
  seen: SeenOffer;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
