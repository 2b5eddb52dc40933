import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { InstructionKind } from '../../../common/season/offers.js';

/** An owner's instruction for offers, for one property, or for all if `propertyId` is null. Money is decimal text. */
@Entity('offer_instructions')
export class OfferInstruction {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'integer', nullable: true })
  propertyId: number | null;
  @Column({ type: 'text' })
  kind: InstructionKind;
  /** Offers at or below this value are accepted; only for `limit`. */
  @Column({ type: 'numeric', nullable: true })
  maxValue: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @VersionColumn()
  version: number;
}
