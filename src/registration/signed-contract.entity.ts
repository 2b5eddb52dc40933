import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { ContractText } from '../../common/letters/contract-text.js';
import type { BillingDelivery } from '../../common/clients/enums.js';
import type { ContractLetterData } from '../letters/definitions/contract.pdf.js';

/** Other data of a contract's PDF, as of signing. */
export type SignedLetter = Pick<ContractLetterData, 'firm' | 'client' | 'properties' | 'locale'>;

/** A signed contract with its evidence. The database rejects updates. */
@Entity('signed_contracts')
export class SignedContract {
  @PrimaryGeneratedColumn()
  id: number;
  @Column({ type: 'integer' })
  clientId: number;
  @Column({ type: 'text' })
  contractVersion: string;
  /** The exact signed text; `text_sha256` is the hash of its canonical plain form. */
  @Column({ type: 'json' })
  contractText: ContractText;
  @Column({ type: 'text', name: 'text_sha256' })
  textSha256: string;
  /** Contingency fee in percent of the savings, as decimal text. */
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
  /** Null for contracts whose PDF was printed at signing. */
  @Column({ type: 'json', nullable: true })
  letter: SignedLetter | null;
}
