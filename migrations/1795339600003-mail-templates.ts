import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The firm's own wordings of mails with their history, and which kinds of mail it sends. */
export class MailTemplates1795339600003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_kinds (
        kind text PRIMARY KEY,
        enabled boolean,
        days_before smallint CHECK (days_before BETWEEN 1 AND 30),
        version integer NOT NULL DEFAULT 0,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by integer
      );
      COMMENT ON TABLE mail_kinds IS 'Kinds of mail that an admin has switched or reworded; missing values have the defaults of the code';

      CREATE TABLE mail_wordings (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL,
        locale text NOT NULL CHECK (locale IN ('en', 'fr', 'de')),
        version integer NOT NULL CHECK (version > 0),
        subject text,
        body text,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer,
        UNIQUE (kind, locale, version),
        CHECK ((subject IS NULL) = (body IS NULL))
      );
      COMMENT ON TABLE mail_wordings IS 'Every wording of a mail that was ever saved; the highest version is in use. Rows are never changed';
      COMMENT ON COLUMN mail_wordings.subject IS 'Null with the body when the default wording was restored';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
