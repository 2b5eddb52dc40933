import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Idempotency keys of registrations. */
export class RegistrationKeys1795301694219 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE registration_keys (
        key_hash text PRIMARY KEY,
        form_hash text NOT NULL,
        client_id integer REFERENCES users (id) ON DELETE CASCADE,
        property_id integer,
        contract_id integer,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX registration_keys_age ON registration_keys (created_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
