import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Access: counts of attempts, password resets, second factors. A trigger ends an account's sessions when its password, level
 * or status changes, regardless of which code changes it.
 */
export class Access1795170001100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Counts may be lost in a crash; not writing them to the log keeps a flood cheap.
      CREATE UNLOGGED TABLE rate_limits (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );

      ALTER TABLE users ADD COLUMN password_changed_at timestamptz;

      CREATE TABLE password_resets (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX password_resets_of_user ON password_resets (user_id) WHERE used_at IS NULL;

      CREATE TABLE sign_in_challenges (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        token_hash text NOT NULL UNIQUE,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        method text NOT NULL CHECK (method IN ('email', 'totp')),
        form text NOT NULL CHECK (form IN ('client', 'admin')),
        remember boolean NOT NULL DEFAULT false,
        code_hash text,
        codes_sent smallint NOT NULL DEFAULT 0,
        tries smallint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX sign_in_challenges_of_user ON sign_in_challenges (user_id);

      CREATE TABLE totp_secrets (
        user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        secret text NOT NULL,
        -- A new secret that no code was given for yet; the one in use goes on until then.
        pending_secret text,
        confirmed_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE recovery_codes (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        code_hash text NOT NULL,
        used_at timestamptz,
        UNIQUE (user_id, code_hash)
      );

      -- A person who changes the own password keeps the session it was done in: protest_desk.keep_session names it.
      CREATE FUNCTION end_sessions_of_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF NEW.password_hash IS DISTINCT FROM OLD.password_hash THEN
            NEW.password_changed_at := clock_timestamp();
          END IF;
          IF NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NEW.level <> OLD.level OR NEW.status <> OLD.status THEN
            UPDATE sessions SET ended_at = now()
            WHERE user_id = NEW.id AND ended_at IS NULL
              AND id IS DISTINCT FROM nullif(current_setting('protest_desk.keep_session', true), '')::uuid;
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER users_end_sessions BEFORE UPDATE OF password_hash, level, status ON users
        FOR EACH ROW EXECUTE FUNCTION end_sessions_of_changed_account();
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
