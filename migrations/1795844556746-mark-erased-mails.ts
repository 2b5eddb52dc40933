import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Marks mails whose texts were erased with a client, so that their files are found and deleted. Files of scheduled reports and mails
 * about many clients from before the last erasure may still have an erased one: they go now.
 */
export class MarkErasedMails1795844556746 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages ADD COLUMN erased boolean NOT NULL DEFAULT false;
      COMMENT ON COLUMN messages.erased IS 'Its texts were erased with a client; a file of it is deleted';
      UPDATE messages SET erased = true WHERE subject = '' AND text_body IS NULL AND html_body IS NULL;

      WITH last AS (SELECT max(created_at) AS at FROM activities WHERE type = 'deleted_client' AND details->>'event' = 'ClientErased')
      UPDATE messages m SET erased = true, text_body = NULL, html_body = NULL, attachments = '[]', error = NULL
      FROM last
      WHERE m.created_at <= last.at AND m.client_id IS NULL AND m.status NOT IN ('queued', 'sending')
        AND (m.template IN ('at-risk', 'scheduled-report') OR m.template LIKE '%-test' OR m.cause LIKE 'test:%');

      WITH last AS (SELECT max(created_at) AS at FROM activities WHERE type = 'deleted_client' AND details->>'event' = 'ClientErased'),
        gone AS (
          SELECT r.id, r.file_key FROM report_schedule_runs r, last
          WHERE r.file_key IS NOT NULL AND r.state = 'done' AND r.queued_at <= last.at
        ),
        cleared AS (UPDATE report_schedule_runs r SET file_key = NULL FROM gone WHERE gone.id = r.id)
      INSERT INTO pending_files (key, removing) SELECT file_key, true FROM gone;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
