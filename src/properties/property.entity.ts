import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { LeadType, RecordStatus } from '../../common/enums.js';

/** A property that the firm protests for a client. Days are calendar days as text, `2027-05-17`. */
@Entity('properties')
export class Property {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'text' })
  ownerName: string;
  @Column({ type: 'text', nullable: true })
  address: string | null;
  @Column({ type: 'text', nullable: true })
  address2: string | null;
  @Column({ type: 'text', nullable: true })
  city: string | null;
  @Column({ type: 'text', default: 'TX' })
  state: string;
  @Column({ type: 'text', nullable: true })
  zip: string | null;
  @Column({ type: 'integer' })
  countyId: number;
  /** As its district writes it; the database keeps a normalised form beside it for matching. */
  @Column({ type: 'text', nullable: true })
  accountNumber: string | null;
  @Column({ type: 'integer', nullable: true })
  propertyTypeId: number | null;
  @Column({ type: 'integer', nullable: true })
  exemptionTypeId: number | null;
  @Column({ type: 'text', nullable: true })
  legalDescription: string | null;
  @Column({ type: 'text', nullable: true })
  description: string | null;
  @Column({ type: 'text', default: 'A' })
  status: RecordStatus;
  @Column({ type: 'boolean', default: true })
  isNew: boolean;
  @Column({ type: 'date', nullable: true })
  hearingDate: string | null;
  @Column({ type: 'date', nullable: true })
  aoaSentDate: string | null;
  @Column({ type: 'boolean', default: false })
  aoaReady: boolean;
  /** Where mail about the appointment goes; all null: to the client's own address. */
  @Column({ type: 'text', nullable: true })
  aoaAddress: string | null;
  @Column({ type: 'text', nullable: true })
  aoaCity: string | null;
  @Column({ type: 'text', nullable: true })
  aoaState: string | null;
  @Column({ type: 'text', nullable: true })
  aoaZip: string | null;
  @Column({ type: 'text', nullable: true })
  leadType: LeadType | null;
  @Column({ type: 'boolean', default: false })
  purchasedWithinTwoYears: boolean;
  @Column({ type: 'date', nullable: true })
  purchasedDate: string | null;
  @Column({ type: 'text', nullable: true })
  purchaseDescription: string | null;
  @Column({ type: 'boolean', default: false })
  hasMajorDamage: boolean;
  @Column({ type: 'date', nullable: true })
  damageDate: string | null;
  @Column({ type: 'text', nullable: true })
  damageDescription: string | null;
  @Column({ type: 'boolean', default: false })
  remodeledWithinThreeYears: boolean;
  @Column({ type: 'date', nullable: true })
  remodelDate: string | null;
  @Column({ type: 'text', nullable: true })
  remodelDescription: string | null;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  deactivatedAt: Date | null;
  @VersionColumn()
  version: number;
}
