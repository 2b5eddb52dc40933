import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account is found by its number alone, in every county and tax year. */
export class AddRollAccountNumbers1795460477055 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX roll_accounts_number ON roll_accounts (account_key)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
