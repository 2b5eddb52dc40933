import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link of the hash chain: it seals the activities of a range of ids. Rows are never changed or deleted. */
@Entity('activity_seals')
export class ActivitySeal {
  /** 1, 2, 3, … without gaps. */
  @PrimaryColumn({ type: 'integer' })
  id: number;
  /** The range follows that of the previous seal without a gap. */
  @Column({ type: 'bigint' })
  firstId: string;
  @Column({ type: 'bigint' })
  lastId: string;
  /** The activities in the range, ascending; other ids of it belong to transactions that were rolled back. */
  @Column({ type: 'bigint', array: true })
  activityIds: string[];
  /** Their hashes of 32 bytes, one after the other. */
  @Column({ type: 'bytea' })
  activityHashes: Buffer;
  @Column({ type: 'bytea' })
  previousHash: Buffer;
  @Column({ type: 'bytea' })
  hash: Buffer;
  @Column({ type: 'timestamptz' })
  sealedAt: Date;
}

/** One row: what can be sealed next, and the last verification. Its lock belongs to the process that seals. */
@Entity('activity_chain')
export class ActivityChain {
  @PrimaryColumn({ type: 'smallint' })
  id: number;
  /** Ids up to this one are final once all transactions before `readyAfter` have ended. */
  @Column({ type: 'bigint', nullable: true })
  readyTo: string | null;
  /** A transaction id (xid8) as text. */
  @Column({ type: 'text', nullable: true })
  readyAfter: string | null;
  @Column({ type: 'timestamptz', nullable: true })
  verifiedAt: Date | null;
  @Column({ type: 'integer', nullable: true })
  verifiedSeals: number | null;
  /** Hash of that many seals' last one, in hexadecimal. */
  @Column({ type: 'text', nullable: true })
  verifiedHead: string | null;
  @Column({ type: 'integer', nullable: true })
  verifiedProblems: number | null;
}
