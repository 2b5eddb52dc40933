import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LetterName } from './definitions/index.js';

export const letterPrintStates = ['queued', 'running', 'done', 'failed'] as const;
export type LetterPrintState = (typeof letterPrintStates)[number];

/** A long letter: queued, being printed, or stored as a file for an hour. */
@Entity('letter_prints')
export class LetterPrint {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
  /** Account that opened the letter; other accounts' links do not return it. */
  @Column({ type: 'integer' })
  userId: number;
  /** Purpose, id and params of the link. */
  @Column({ type: 'text' })
  subject: string;
  @Column({ type: 'text' })
  letter: LetterName;
  /** SHA-256 of the letter's data, in hexadecimal: an unchanged letter is not printed again. */
  @Column({ type: 'text' })
  fingerprint: string;
  /** The letter's data; null once it is printed or has failed. */
  @Column({ type: 'json', nullable: true })
  data: object | null;
  @Column({ type: 'text', default: 'queued' })
  state: LetterPrintState;
  /** Percent of the pages' content printed; null until the layout is done. */
  @Column({ type: 'smallint', nullable: true })
  progress: number | null;
  @Column({ type: 'text', nullable: true })
  fileKey: string | null;
  /** Size in bytes, as text: PostgreSQL's bigint is read that way. */
  @Column({ type: 'bigint', nullable: true })
  size: string | null;
  @Column({ type: 'timestamptz' })
  createdAt: Date;
  /** When the row and its file are deleted. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
