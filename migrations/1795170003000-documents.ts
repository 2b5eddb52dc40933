import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Files and what they belong to: documents with their hold, description files of the questionnaire, the bulk upload,
 * arbitration, and the letters' editable texts.
 */
export class Documents1795170003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stored_files (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL UNIQUE,
        name text NOT NULL,
        content_type text NOT NULL,
        size bigint NOT NULL CHECK (size >= 0),
        sha256 text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer
      );
      COMMENT ON TABLE stored_files IS 'Every uploaded file; the store holds it under key';

      CREATE TABLE pending_files (
        key text PRIMARY KEY,
        removing boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE pending_files IS
        'Keys that may be in the store without a row: about to be written, or about to be removed. A row that nobody has locked belongs to a process that died; the clean-up removes its file';

      CREATE TABLE documents (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        property_id integer NOT NULL REFERENCES properties (id),
        type smallint NOT NULL CHECK (type IN (1, 2)),
        file_id integer NOT NULL UNIQUE REFERENCES stored_files (id),
        status smallint NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
        released_at timestamptz,
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer,
        CHECK ((status = 0) = (released_at IS NOT NULL)),
        CHECK ((status = 0) = (expires_at IS NOT NULL))
      );
      CREATE INDEX documents_of_property ON documents (property_id, id DESC);
      CREATE INDEX documents_expiry ON documents (expires_at) WHERE status = 0;

      CREATE TABLE description_files (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        property_id integer NOT NULL REFERENCES properties (id),
        kind smallint NOT NULL CHECK (kind IN (1, 2, 3, 10, 11, 12)),
        file_id integer NOT NULL UNIQUE REFERENCES stored_files (id),
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer
      );
      CREATE INDEX description_files_of_property ON description_files (property_id, kind, id);

      CREATE TABLE bulk_documents (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        file_id integer NOT NULL UNIQUE REFERENCES stored_files (id),
        account_number text,
        account_number_key text,
        property_id integer REFERENCES properties (id),
        problem text CHECK (problem IN ('name', 'noMatch', 'ambiguous')),
        created_at timestamptz NOT NULL DEFAULT now(),
        created_by integer,
        CHECK ((property_id IS NULL) = (problem IS NOT NULL))
      );
      CREATE INDEX bulk_documents_list ON bulk_documents ((property_id IS NOT NULL), account_number_key, id);
      CREATE INDEX bulk_documents_of_property ON bulk_documents (property_id);
      CREATE INDEX properties_account_number ON properties (account_number_key) WHERE account_number_key IS NOT NULL;

      CREATE TABLE arbitrations (
        property_id integer PRIMARY KEY REFERENCES properties (id) ON DELETE CASCADE,
        opinion_of_value numeric(14,2) NOT NULL CHECK (opinion_of_value >= 0),
        upfront_filing_fee numeric(14,2) CHECK (upfront_filing_fee >= 0),
        state_filing_fee numeric(14,2) CHECK (state_filing_fee >= 0),
        rpt_filing_fee numeric(14,2) CHECK (rpt_filing_fee >= 0),
        refunded numeric(14,2),
        deadline date,
        decision text CHECK (decision IN ('confirmed', 'denied')),
        emailed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1
      );
      COMMENT ON COLUMN arbitrations.refunded IS 'State filing fee less 50, as the contract computes it when the row is saved';

      CREATE TABLE letter_texts (
        letter text NOT NULL,
        part text NOT NULL,
        text text NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by integer,
        PRIMARY KEY (letter, part)
      );
      COMMENT ON TABLE letter_texts IS 'Parts of letters that an admin has reworded; what has no row has the product''s own text';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
