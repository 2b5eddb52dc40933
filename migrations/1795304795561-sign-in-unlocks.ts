import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Unlock links. A pending sign-in is now identified by a signed token, so its row no longer stores a hash;
 * pending ones have to start over. Addresses stored before they were normalized are normalized.
 */
export class SignInUnlocks1795304795561 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_unlocks (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX sign_in_unlocks_of_user ON sign_in_unlocks (user_id);

      DELETE FROM sign_in_challenges;
      ALTER TABLE sign_in_challenges DROP COLUMN token_hash;

      UPDATE users SET email = lower(email::text) WHERE email::text <> lower(email::text);
      UPDATE clients SET additional_contact_email = lower(additional_contact_email)
      WHERE additional_contact_email <> lower(additional_contact_email);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
