import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the mail server refuses us, for all processes and the console. */
export class AddMailOutage1795514257720 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_outage (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        kind text NOT NULL CHECK (kind IN ('signIn', 'unreachable')),
        error text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        last_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE mail_outage IS 'A row while the mail server takes no mail from us';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
