import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labels of the buttons in mails. Earlier wordings keep the default one. */
export class MailButtonLabels1795390689575 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mail_wordings ADD COLUMN button_label text
        CHECK (length(button_label) BETWEEN 1 AND 60), ADD CHECK (button_label IS NULL OR subject IS NOT NULL);
      COMMENT ON COLUMN mail_wordings.button_label IS 'The label of the mail''s button; null for the default one';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
