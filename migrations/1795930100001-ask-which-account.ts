import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A number that fits several accounts of a district's file is a difference and a notice of its own kind. */
export class AskWhichAccount1795930100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE case_differences DROP CONSTRAINT case_differences_kind_check,
        ADD CONSTRAINT case_differences_kind_check
          CHECK (kind IN ('hearing', 'finalValue', 'notShown', 'notOurs', 'ambiguous'));
      ALTER TABLE roll_notices DROP CONSTRAINT roll_notices_kind_check,
        ADD CONSTRAINT roll_notices_kind_check
          CHECK (kind IN ('rise', 'fall', 'same', 'first', 'newAccount', 'ownerChanged', 'gone', 'ambiguous'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
