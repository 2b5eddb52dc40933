import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a packet is used though it does not argue for a lower value. */
export class ReleasePacketsWithAReason1795874133919 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE comparable_selections
        ADD COLUMN use_reason text,
        ADD COLUMN use_reason_by integer REFERENCES users ON DELETE SET NULL,
        ADD COLUMN use_reason_at timestamptz,
        ADD CONSTRAINT comparable_selections_use_reason CHECK ((use_reason IS NULL) = (use_reason_at IS NULL));
      CREATE INDEX comparable_selections_of_reasoner ON comparable_selections (use_reason_by);
      COMMENT ON COLUMN comparable_selections.use_reason IS
        'Why the packet is printed and released though it has too few comparables or concludes at or above the value; null: nobody said so';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
