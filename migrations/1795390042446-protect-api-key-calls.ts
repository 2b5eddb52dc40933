import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The log of calls with API keys is evidence, as the activities are: counts of the last minutes grow, and nothing else
 * changes until its 400 days are over. Conditions instead of a function: counting a call must not become slower.
 */
export class ProtectApiKeyCalls1795390042446 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TRIGGER api_key_calls_only_grow BEFORE UPDATE ON api_key_calls FOR EACH ROW
        WHEN (OLD.minute < now() - interval '1 hour'
          OR (NEW.key_id, NEW.minute, NEW.operation, NEW.ip) IS DISTINCT FROM (OLD.key_id, OLD.minute, OLD.operation, OLD.ip)
          OR NEW.calls <= OLD.calls OR NEW.refused < OLD.refused)
        EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER api_key_calls_kept BEFORE DELETE ON api_key_calls FOR EACH ROW
        WHEN (OLD.minute >= now() - interval '400 days')
        EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER api_key_calls_never_emptied BEFORE TRUNCATE ON api_key_calls
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
