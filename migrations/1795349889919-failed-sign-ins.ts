import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed sign-ins, for the administrators' security overview. */
export class FailedSignIns1795349889919 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE failed_sign_ins (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        created_at timestamptz NOT NULL DEFAULT now(),
        reason text NOT NULL CHECK (reason IN ('unknown', 'password', 'inactive', 'form', 'code')),
        form text NOT NULL,
        email text NOT NULL,
        account text NOT NULL,
        user_id integer,
        ip text,
        user_agent text,
        device uuid
      );
      CREATE INDEX failed_sign_ins_created ON failed_sign_ins (created_at DESC);
      CREATE INDEX failed_sign_ins_of_account ON failed_sign_ins (account, created_at DESC);
      CREATE INDEX failed_sign_ins_of_user ON failed_sign_ins (user_id) WHERE user_id IS NOT NULL;
      COMMENT ON COLUMN failed_sign_ins.account IS 'The e-mail address in the form in which attempts are counted';
      COMMENT ON COLUMN failed_sign_ins.user_id IS 'Not a foreign key, whose check would take time only for known accounts';
      COMMENT ON COLUMN failed_sign_ins.device IS 'The known browser of the account, if it was one';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
