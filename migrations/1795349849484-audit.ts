import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The journal as an audit trail: where a change came from, rows that are never changed or deleted, and the seals that
 * prove it (docs/decisions/0066-audit-chain.md). Removed activities are hidden by a row of their own. Adding the salt
 * rewrites the table once; rows are sealed afterwards, by the running service.
 */
export class Audit1795349849484 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE hidden_activities (
        activity_id bigint PRIMARY KEY REFERENCES activities,
        hidden_by integer,
        hidden_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE hidden_activities IS 'Activities that were removed from the lists; the audit still shows them';
      INSERT INTO hidden_activities (activity_id, hidden_by, hidden_at)
        SELECT id, deleted_by, deleted_at FROM activities WHERE deleted_at IS NOT NULL;

      ALTER TABLE activities
        DROP COLUMN deleted_at,
        DROP COLUMN deleted_by,
        ADD COLUMN origin text CHECK (origin IN ('request', 'job', 'command', 'service')),
        ADD COLUMN origin_name text,
        ADD COLUMN ip inet,
        ADD COLUMN device text,
        ADD COLUMN call_id uuid,
        ADD COLUMN salt uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN erased_hash bytea;
      COMMENT ON COLUMN activities.origin IS 'Null for rows from before it was recorded';
      COMMENT ON COLUMN activities.origin_name IS 'The queue, clock job or command';
      COMMENT ON COLUMN activities.call_id IS 'The id of the request, as in the log and the x-request-id header';
      COMMENT ON COLUMN activities.salt IS 'Part of the hash of the content, so that erased content cannot be guessed from it';
      COMMENT ON COLUMN activities.erased_hash IS 'Hash of the content that was erased with the client';
      CREATE INDEX activities_by_time ON activities (created_at DESC, id DESC);
      CREATE INDEX activities_of_actor ON activities (actor_id, created_at DESC, id DESC) WHERE actor_id IS NOT NULL;
      CREATE INDEX activities_by_origin ON activities (origin, created_at DESC, id DESC) WHERE origin <> 'request';
      CREATE INDEX activities_erased ON activities (id) WHERE erased_hash IS NOT NULL;

      CREATE TABLE activity_seals (
        id integer PRIMARY KEY,
        first_id bigint NOT NULL UNIQUE,
        last_id bigint NOT NULL UNIQUE CHECK (last_id >= first_id),
        activity_ids bigint[] NOT NULL,
        activity_hashes bytea NOT NULL,
        previous_hash bytea NOT NULL,
        hash bytea NOT NULL,
        sealed_at timestamptz NOT NULL
      );
      COMMENT ON TABLE activity_seals IS 'The hash chain over the activities, a range of ids each';
      COMMENT ON COLUMN activity_seals.activity_hashes IS 'A SHA-256 for each of activity_ids, one after the other';
      CREATE TABLE activity_chain (
        id smallint PRIMARY KEY CHECK (id = 1),
        ready_to bigint,
        ready_after text,
        verified_at timestamptz,
        verified_seals integer,
        verified_problems integer
      );
      COMMENT ON COLUMN activity_chain.ready_to IS 'Ids up to this one are final once all transactions before ready_after have ended';
      INSERT INTO activity_chain (id) VALUES (1);

      -- Takes a transaction id before the row takes its number: see src/platform/journal/sealer.service.ts.
      CREATE FUNCTION take_transaction_id() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_current_xact_id(); RETURN NULL; END $$;
      CREATE TRIGGER activities_transaction_id BEFORE INSERT ON activities
        FOR EACH STATEMENT EXECUTE FUNCTION take_transaction_id();

      CREATE FUNCTION erased_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT jsonb_build_object('event', details->'event') $$;
      CREATE FUNCTION erased_fields(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(jsonb_agg(jsonb_build_object('field', f->'field', 'old', null, 'new', null)), '[]')
        FROM jsonb_array_elements(fields) f $$;

      -- The only change that is let through is the erasure of a client's values.
      CREATE FUNCTION refuse_activity_change() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE erasable text[] := '{details,fields,ip,device,salt,erased_hash}';
        BEGIN
          IF TG_OP = 'UPDATE'
            AND OLD.erased_hash IS NULL AND NEW.erased_hash IS NOT NULL
            AND to_jsonb(NEW) - erasable = to_jsonb(OLD) - erasable
            AND NEW.details = erased_details(OLD.details) AND NEW.fields = erased_fields(OLD.fields)
            AND (NEW.ip IS NULL OR NEW.ip = OLD.ip) AND (NEW.device IS NULL OR NEW.device = OLD.device)
            AND EXISTS (SELECT 1 FROM activities e WHERE e.client_id = OLD.client_id AND e.type = 'deleted_client'
              AND e.details->>'event' = 'ClientErased')
          THEN RETURN NEW; END IF;
          RAISE EXCEPTION 'activities are never changed or deleted';
        END $$;
      CREATE TRIGGER activities_append_only BEFORE UPDATE OR DELETE ON activities
        FOR EACH ROW EXECUTE FUNCTION refuse_activity_change();
      CREATE TRIGGER activities_never_emptied BEFORE TRUNCATE ON activities
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER activity_seals_append_only BEFORE UPDATE OR DELETE ON activity_seals
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER activity_seals_never_emptied BEFORE TRUNCATE ON activity_seals
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- With the owner's rights: the role of the service may not update activities (docs/operating.md, "Two roles"). It may
      -- create schemas, so the search path must not contain one of the owner's name.
      CREATE FUNCTION erase_activities(erased_client integer, ids bigint[], hashes bytea[]) RETURNS integer
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        DECLARE erased integer;
        BEGIN
          UPDATE activities a SET
            details = erased_details(a.details),
            fields = erased_fields(a.fields),
            ip = CASE WHEN a.actor_id = erased_client THEN NULL ELSE a.ip END,
            device = CASE WHEN a.actor_id = erased_client THEN NULL ELSE a.device END,
            salt = '00000000-0000-0000-0000-000000000000',
            erased_hash = h.hash
          FROM unnest(ids, hashes) AS h (id, hash)
          WHERE a.id = h.id AND a.client_id = erased_client AND a.erased_hash IS NULL;
          GET DIAGNOSTICS erased = ROW_COUNT;
          RETURN erased;
        END $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
