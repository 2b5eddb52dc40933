import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContractText } from '../../common/contract-text.js';
import type { BillingDelivery } from '../../common/enums.js';

/** A contract as it was signed, with its evidence. The database refuses every change to a row. */
@Entity('signed_contracts')
export class SignedContract {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'text' })
  contractVersion: string;
  /** The exact text that was agreed to; `text_sha256` is the fingerprint of its canonical plain form. */
  @Column({ type: 'json' })
  contractText: ContractText;
  @Column({ type: 'text', name: 'text_sha256' })
  textSha256: string;
  @Column({ type: 'numeric' })
  billingPercentage: string;
  @Column({ type: 'text' })
  billingDelivery: BillingDelivery;
  @Column({ type: 'text' })
  signedName: string;
  @Column({ type: 'boolean' })
  consent: boolean;
  @Column({ type: 'timestamptz' })
  signedAt: Date;
  @Column({ type: 'text', nullable: true })
  ip: string | null;
  @Column({ type: 'text', nullable: true })
  userAgent: string | null;
  @Column({ type: 'text' })
  pdfKey: string;
  @Column({ type: 'text', name: 'pdf_sha256' })
  pdfSha256: string;
}
