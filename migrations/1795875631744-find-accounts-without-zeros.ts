import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Account numbers are found by their digits without leading zeros (src/platform/lists/account-match.ts). */
export class FindAccountsWithoutZeros1795875631744 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX properties_account_match ON properties (ltrim(account_number_key, '0'))`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
