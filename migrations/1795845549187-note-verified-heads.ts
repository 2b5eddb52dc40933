import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The hash of the last seal that was verified: a chain whose end was cut off since then, or made anew, lacks it. */
export class NoteVerifiedHeads1795845549187 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE activity_chain ADD COLUMN verified_head text;
      COMMENT ON COLUMN activity_chain.verified_head IS 'Hash of the seal verified_seals, in hexadecimal; null before the first verification';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
