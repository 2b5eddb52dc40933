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
  /** The client in the portal, otherwise the staff member. */
  @Column({ type: 'integer' })
  actorId: number;
  /** Name of the person who answered by phone. */
  @Column({ type: 'text', nullable: true })
  saidBy: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  saidAt: Date | null;
  @Column({ type: 'text', nullable: true })
  note: string | null;
  /** Texts and values shown for the decision. */
  @Column({ type: 'jsonb' })
  seen: SeenOffer;
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt: Date;
}
