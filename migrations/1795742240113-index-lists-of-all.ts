import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The largest lists in their default order without a filter, such as clients of any status. The indexes of before begin with the
 * status: without one, each page sorted all rows. Runs over the protests of a year, which go on where they stand by id, use the last.
 */
export class IndexListsOfAll1795742240113 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX users_of_level ON users (level, created_at DESC, id DESC);
      CREATE INDEX properties_of_all ON properties (created_at DESC, id DESC);
      CREATE INDEX billings_of_all ON billings (year DESC, id DESC);
      CREATE INDEX protests_of_year ON protests (tax_year DESC, id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
