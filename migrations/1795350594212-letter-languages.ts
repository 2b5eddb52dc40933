import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customized texts of letters exist in each language; those of before are English. */
export class LetterLanguages1795350594212 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE letter_texts
        ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'fr', 'de')),
        DROP CONSTRAINT letter_texts_pkey,
        ADD PRIMARY KEY (letter, locale, part);
      ALTER TABLE letter_texts ALTER COLUMN locale DROP DEFAULT;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
