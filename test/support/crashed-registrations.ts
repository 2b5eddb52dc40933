import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { CrashingProduct } from './crashes.js';
import { eventually } from './processes.js';
import { send } from './product.js';
import { registrationForm } from './registration.js';

/** Numbers of rows that a registration leaves: all of its rows must exist, or none. */
export const nothing = { accounts: 0, clients: 0, properties: 0, contracts: 0, mails: 0, signatures: 0 };
export const everything = { accounts: 1, clients: 1, properties: 1, contracts: 1, mails: 1, signatures: 1 };

/** Registrations with a product that is killed while it handles them. */
export class CrashedRegistrations {
  readonly product = new CrashingProduct();

  form() {
    return {
      ...registrationForm(),
      idempotencyKey: `crash-test-${Date.now()}-${Math.random()}`.replace('.', ''),
    };
  }

  register(form: object): ReturnType<typeof send> {
    return send('POST', `${this.product.api}/registration`, form);
  }

  /** Counts the rows of a registration. */
  async found(email: string): Promise<Record<string, number>> {
    const [row] = await this.product.rows<Record<string, number>>(
      `WITH account AS (SELECT id FROM users WHERE email = $1)
       SELECT (SELECT count(*) FROM account)::int AS accounts,
         (SELECT count(*) FROM clients WHERE id IN (SELECT id FROM account))::int AS clients,
         (SELECT count(*) FROM properties WHERE client_id IN (SELECT id FROM account))::int AS properties,
         (SELECT count(*) FROM signed_contracts WHERE client_id IN (SELECT id FROM account))::int AS contracts,
         (SELECT count(*) FROM messages WHERE recipient = $1 AND template = 'welcome')::int AS mails,
         (SELECT count(*) FROM activities WHERE type = 'sign_contract' AND client_id IN (SELECT id FROM account))::int AS signatures`,
      [email],
    );
    return row!;
  }

  /** Waits until the contract is printed, and checks that its file is intact and no contract file is stored without a row. */
  async printed(contractId: number): Promise<void> {
    const { product } = this;
    const [document] = await eventually('the contract is printed', async () => {
      const found = await product.rows<{ key: string; sha256: string }>(
        'SELECT key, sha256 FROM contract_documents WHERE contract_id = $1',
        [contractId],
      );
      return found.length > 0 ? found : undefined;
    });
    const all = await product.rows<{ key: string }>('SELECT key FROM contract_documents');
    const contracts = product.stored().filter((key) => key.startsWith('contracts/'));
    expect(contracts.sort()).toEqual(all.map(({ key }) => key).sort());
    const content = readFileSync(join(product.folder, 'data/files', document!.key));
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(content).digest('hex')).toBe(document!.sha256);
  }
}
