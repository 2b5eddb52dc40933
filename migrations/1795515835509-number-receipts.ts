import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last number of the receipts that begin alike, so that the next run goes on after it. */
export class NumberReceipts1795515835509 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE receipt_numbers (
        prefix text NOT NULL,
        year smallint NOT NULL,
        last integer NOT NULL,
        PRIMARY KEY (prefix, year)
      );
      COMMENT ON TABLE receipt_numbers IS 'The last number of the receipts of a year that begin alike; its lock belongs to who takes the next one';
      CREATE INDEX appointments_receipts ON appointments (receipt text_pattern_ops) WHERE receipt IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
