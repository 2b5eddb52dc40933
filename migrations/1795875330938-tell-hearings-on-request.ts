import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Clients are told of a hearing date when somebody says so: properties note which date their client was told last, and when it will
 * be told by itself. What was mailed so far counts as told.
 */
export class TellHearingsOnRequest1795875330938 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE properties ADD COLUMN hearing_told date, ADD COLUMN hearing_tell_at timestamptz;
      COMMENT ON COLUMN properties.hearing_told IS 'The hearing date that the client was told last; null: none, or that there is none';
      COMMENT ON COLUMN properties.hearing_tell_at IS 'When the client is told of the date by itself, unless that is taken back';
      CREATE INDEX properties_to_tell ON properties (hearing_tell_at) WHERE hearing_tell_at IS NOT NULL;
      UPDATE properties p SET hearing_told = p.hearing_date
      WHERE p.hearing_date IS NOT NULL AND EXISTS (
        SELECT FROM messages m WHERE m.property_id = p.id
          AND m.status IN ('queued', 'sending', 'sent', 'unknown')
          AND (m.cause = 'hearing:' || p.id || ':' || p.hearing_date::text
            OR m.template IN ('hearing-scheduled', 'hearing-set') AND m.created_at > now() - interval '6 months'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
