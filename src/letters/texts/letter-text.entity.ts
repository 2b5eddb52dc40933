import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import type { Locale } from '../../../common/text/locales.js';
import type { LetterPart } from './letter-texts.js';

/** A custom part of a letter. Parts without a row have the default text. */
@Entity('letter_texts')
export class LetterText {
  @PrimaryColumn({ type: 'text' })
  letter: string;
  @PrimaryColumn({ type: 'text' })
  locale: Locale;
  @PrimaryColumn({ type: 'text' })
  part: LetterPart;
  /** Null for the default text. */
  @Column({ type: 'text', nullable: true })
  text: string | null;
  @VersionColumn()
  version: number;
  @Column({ type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
  @Column({ type: 'integer', nullable: true })
  updatedBy: number | null;
}
