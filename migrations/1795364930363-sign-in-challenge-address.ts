import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The network address of a sign-in, so that a program that knows only the e-mail address can send the code of its own
 * sign-in, and nobody else's. Sign-ins in progress have none; they are confirmed with their challenge.
 */
export class SignInChallengeAddress1795364930363 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sign_in_challenges ADD COLUMN address_hash text;
      COMMENT ON COLUMN sign_in_challenges.address_hash IS 'Hash of the network address that the sign-in came from';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
