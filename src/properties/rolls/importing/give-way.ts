/** Average number of rows between two checks for other activity. */
const step = 2000;
/** Maximum unflushed WAL in bytes: a request that commits waits until all of it is written. */
const mostUnwritten = 32 * 1024 * 1024;

/**
 * Creates `pg_temp.give_way()` for an import's connection. It waits while the disk is behind (up to two seconds). If anyone else is using
 * the database, it then pauses for as long as it has worked since the last pause (up to one second): an import of millions of rows would
 * slow down every request. Without other traffic it runs at full speed.
 */
export const makeGiveWay = `
  CREATE OR REPLACE FUNCTION pg_temp.give_way() RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
  DECLARE
    since timestamptz := coalesce(nullif(current_setting('protest_desk.gave_way', true), '')::timestamptz, clock_timestamp());
    worked double precision := extract(epoch FROM clock_timestamp() - since);
  BEGIN
    FOR look IN 1..100 LOOP
      EXIT WHEN pg_wal_lsn_diff(pg_current_wal_insert_lsn(), pg_current_wal_flush_lsn()) < ${mostUnwritten};
      PERFORM pg_sleep(0.02);
    END LOOP;
    PERFORM pg_stat_clear_snapshot();
    IF EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.pid <> pg_backend_pid()
      AND a.backend_type = 'client backend' AND a.state = 'active') THEN
      PERFORM pg_sleep(least(worked, 1));
    END IF;
    PERFORM set_config('protest_desk.gave_way', clock_timestamp()::text, false);
    RETURN true;
  END $$`;

/** A condition for statements about millions of rows. It is always true, and gives way now and then. */
export const givingWay = `(random() >= ${1 / step} OR pg_temp.give_way())`;
