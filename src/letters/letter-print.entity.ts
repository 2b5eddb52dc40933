import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { LetterName } from './definitions/index.js';

export const letterPrintStates = ['queued', 'running', 'done', 'failed'] as const;
export type LetterPrintState = (typeof letterPrintStates)[number];

/** A long letter: queued, being printed, or stored as a file for an hour. */
@Entity('letter_prints')
export class LetterPrint {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;
  /** The account that opened it. Links of other accounts do not return it. */
  @Column({ type: 'integer' })
  userId: number;
  /** Purpose, id and params of its link. */
  @Column({ type: 'text' })
  subject: string;
  @Column({ type: 'text' })
  letter: LetterName;
  /** SHA-256 of the letter's data, hexadecimal: the same letter is printed once, a changed one again. */
  @Column({ type: 'text' })
  fingerprint: string;
  /** What the letter prints; null once it is printed. */
  @Column({ type: 'json', nullable: true })
  data: object | null;
  @Column({ type: 'text', default: 'queued' })
  state: LetterPrintState;
  /** Percent of the pages' content; null until the layout is done. */
  @Column({ type: 'smallint', nullable: true })
  progress: number | null;
  @Column({ type: 'text', nullable: true })
  fileKey: string | null;
  /** Size in bytes. PostgreSQL's bigint is read as text. */
  @Column({ type: 'bigint', nullable: true })
  size: string | null;
  @Column({ type: 'timestamptz' })
  createdAt: Date;
  /** When the row and its file are deleted. */
  @Column({ type: 'timestamptz' })
  expiresAt: Date;
}
