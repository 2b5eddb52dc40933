import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The appraisal review board's order that an arbitration appeals, which the request for it has to state. */
export class ArbitrationOrders1795256400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE arbitrations
        ADD COLUMN order_number text,
        ADD COLUMN order_date date,
        ADD COLUMN order_received_on date,
        ADD CONSTRAINT arbitrations_order_dates CHECK (order_received_on >= order_date);
      COMMENT ON COLUMN arbitrations.order_received_on IS 'Day the owner got the order: the filing period runs from here';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
