import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link of the hash chain, which seals the activities of a range of ids. Rows are never changed or deleted. */
@Entity('activity_seals')
export class ActivitySeal {
  /** 1, 2, 3, … without gaps. */
  @PrimaryColumn({ type: 'integer' })
  id: number;
  /** First id of the range, which follows that of the previous seal without a gap. */
  @Column({ type: 'bigint' })
  firstId: string;
  @Column({ type: 'bigint' })
  lastId: string;
  /** Ids of the activities in the range, ascending; missing ids belong to rolled-back transactions. */
  @Column({ type: 'bigint', array: true })
  activityIds: string[];
  /** Concatenated hashes of the activities, 32 bytes each. */
  @Column({ type: 'bytea' })
  activityHashes: Buffer;
  @Column({ type: 'bytea' })
  previousHash: Buffer;
  @Column({ type: 'bytea' })
  hash: Buffer;
  @Column({ type: 'timestamptz' })
  sealedAt: Date;
}

/** Single row with the next range to seal and the last verification. The process that seals holds its lock. */
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
  /** Hash of the last of these seals, in hexadecimal. */
  @Column({ type: 'text', nullable: true })
  verifiedHead: string | null;
  @Column({ type: 'integer', nullable: true })
  verifiedProblems: number | null;
}
