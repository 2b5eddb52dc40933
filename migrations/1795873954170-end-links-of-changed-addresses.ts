import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A changed e-mail address ends what was mailed to the old one, as a changed password does: sessions, reset and unlock links, and
 * unfinished sign-ins, regardless of which code changes it. Whoever reads the old mailbox can no longer take the account.
 */
export class EndLinksOfChangedAddresses1795873954170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION end_sessions_of_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
            NEW.password_changed_at := clock_timestamp();
          END IF;
          -- citext: another spelling in capitals is the same mailbox.
          IF NEW.email IS DISTINCT FROM OLD.email THEN
            DELETE FROM password_resets WHERE user_id = NEW.id;
            DELETE FROM sign_in_unlocks WHERE user_id = NEW.id;
            DELETE FROM sign_in_challenges WHERE user_id = NEW.id;
          END IF;
          IF NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NEW.level <> OLD.level OR NEW.status <> OLD.status
            OR NEW.email IS DISTINCT FROM OLD.email THEN
            UPDATE sessions SET ended_at = now()
            WHERE user_id = NEW.id AND ended_at IS NULL
              AND id IS DISTINCT FROM nullif(current_setting('protest_desk.keep_session', true), '')::uuid;
          END IF;
          RETURN NEW;
        END $$;
      DROP TRIGGER users_end_sessions ON users;
      CREATE TRIGGER users_end_sessions BEFORE UPDATE OF password_hash, level, status, email ON users
        FOR EACH ROW EXECUTE FUNCTION end_sessions_of_changed_account();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
