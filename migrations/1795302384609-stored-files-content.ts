import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An index by content, for the bulk upload's check for duplicates. */
export class StoredFilesContent1795302384609 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX stored_files_content ON stored_files (sha256)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
