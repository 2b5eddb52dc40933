import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For which tax year owners have confirmed what to do with offers. */
export class AddOfferConfirmations1795517878881 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE offer_confirmations (
        client_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        tax_year smallint NOT NULL CHECK (tax_year BETWEEN 2000 AND 2100),
        confirmed_at timestamptz NOT NULL DEFAULT now(),
        confirmed_by integer REFERENCES users ON DELETE SET NULL
      );
      COMMENT ON TABLE offer_confirmations IS 'The last tax year for which an owner has confirmed what to do with offers';
      CREATE INDEX offer_confirmations_by ON offer_confirmations (confirmed_by) WHERE confirmed_by IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
