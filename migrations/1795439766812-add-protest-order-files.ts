import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The file of a board's order, kept with the protest as that of its filing is. */
export class AddProtestOrderFiles1795439766812 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE protests ADD order_file_id integer REFERENCES stored_files;
      COMMENT ON COLUMN protests.order_file_id IS 'The order as the board sent it';
      CREATE INDEX protests_filing_file ON protests (filing_file_id) WHERE filing_file_id IS NOT NULL;
      CREATE INDEX protests_order_file ON protests (order_file_id) WHERE order_file_id IS NOT NULL;`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
