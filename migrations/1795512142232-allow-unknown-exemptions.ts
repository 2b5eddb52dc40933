import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file without exemptions does not say that an account has none. */
export class AllowUnknownExemptions1795512142232 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE roll_accounts ALTER COLUMN exemptions DROP NOT NULL, ALTER COLUMN exemptions DROP DEFAULT;
      UPDATE roll_accounts ra SET exemptions = NULL FROM roll_imports i
        WHERE i.id = ra.import_id AND ra.exemptions = '{}' AND (i.layout LIKE '%HCAD%' OR NOT i.is_whole
          OR (i.layout LIKE '%CSV%' AND coalesce(i.mapping->>'exemptions', '') = ''));
      COMMENT ON COLUMN roll_accounts.exemptions IS 'The district''s codes; null where its files do not have them';`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
