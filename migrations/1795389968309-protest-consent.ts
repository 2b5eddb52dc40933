import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who consented to the settlement of a protest, and how. */
export class ProtestConsent1795389968309 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE protests ADD COLUMN consent text;
      COMMENT ON COLUMN protests.consent IS 'Who consented to the settlement, and how';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
