import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A contract's PDF is printed after the signature is committed, so that registration does not wait for it: the file has its
 * own row, and the contract stores the data of the PDF.
 */
export class ContractDocuments1795301688564 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contract_documents (
        contract_id integer PRIMARY KEY REFERENCES signed_contracts (id),
        key text NOT NULL,
        sha256 text NOT NULL,
        printed_at timestamptz NOT NULL DEFAULT now()
      );
      COMMENT ON TABLE contract_documents IS 'The PDF of a signed contract, printed once from signed_contracts.letter';
      INSERT INTO contract_documents (contract_id, key, sha256, printed_at)
        SELECT id, pdf_key, pdf_sha256, signed_at FROM signed_contracts;
      CREATE TRIGGER contract_documents_immutable BEFORE UPDATE OR DELETE ON contract_documents
        FOR EACH ROW EXECUTE FUNCTION refuse_change();

      ALTER TABLE signed_contracts DROP COLUMN pdf_key, DROP COLUMN pdf_sha256, ADD COLUMN letter json;
      COMMENT ON COLUMN signed_contracts.letter IS
        'What the PDF prints beside the text: firm, client and properties as they were at the signature. Null for contracts whose PDF was printed with it';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
