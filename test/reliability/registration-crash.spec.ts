import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CrashingProduct } from '../support/crashes.js';
import { pdf, type SentFile } from '../support/files.js';
import { eventually } from '../support/processes.js';
import { send } from '../support/product.js';
import { registrationForm } from '../support/registration.js';

describe('a crash in the middle of', () => {
  const product = new CrashingProduct();

  const register = (form: object) => send('POST', `${product.api}/registration`, form);

  /** The rows of a registration: all of them must exist, or none. */
  async function found(email: string): Promise<Record<string, number>> {
    const [row] = await product.rows<Record<string, number>>(
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
  const nothing = { accounts: 0, clients: 0, properties: 0, contracts: 0, mails: 0, signatures: 0 };
  const everything = { accounts: 1, clients: 1, properties: 1, contracts: 1, mails: 1, signatures: 1 };

  const contracts = (): string[] => product.stored().filter((key) => key.startsWith('contracts/'));

  async function printed(contractId: number): Promise<void> {
    const [document] = await eventually('the contract is printed', async () => {
      const found = await product.rows<{ key: string; sha256: string }>(
        'SELECT key, sha256 FROM contract_documents WHERE contract_id = $1',
        [contractId],
      );
      return found.length > 0 ? found : undefined;
    });
    const all = await product.rows<{ key: string }>('SELECT key FROM contract_documents');
    expect(contracts().sort()).toEqual(all.map(({ key }) => key).sort());
    const content = readFileSync(join(product.folder, 'data/files', document!.key));
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(content).digest('hex')).toBe(document!.sha256);
  }

  describe('a registration', () => {
    const keyed = () => ({
      ...registrationForm(),
      idempotencyKey: `crash-test-${Date.now()}-${Math.random()}`.replace('.', ''),
    });

    it.each(['properties', 'signed_contracts', 'activities', 'messages'])(
      'at its row in %s leaves nothing, and sending the form again creates one account',
      async (table) => {
        const form = keyed();
        await product.crashAt(table, () => register(form));
        expect(await found(form.email)).toEqual(nothing);
        const { status, json } = await register(form);
        expect(status).toBe(201);
        expect(await found(form.email)).toEqual(everything);
        await printed(json.contractId as number);
      },
    );

    it('after it is done, before its response arrives, returns the result when the form is sent again', async () => {
      const form = keyed();
      const lost = register(form);
      await eventually('the account is there', async () => (await found(form.email)).accounts === 1);
      await product.crash();
      await lost;
      await product.start();
      const { status, json } = await register(form);
      expect(status).toBe(201);
      expect(await found(form.email)).toEqual(everything);
      await printed(json.contractId as number);
      const again = await register(form);
      expect({ ...again.json, uploadTicket: '' }).toEqual({ ...json, uploadTicket: '' });
    });

    it('while its contract is printed: the contract is printed after the next start, once', async () => {
      const form = keyed();
      let contractId = 0;
      await product.crashAt('contract_documents', async () => {
        const { status, json } = await register(form);
        expect(status).toBe(201);
        contractId = json.contractId as number;
      });
      expect(await found(form.email)).toEqual(everything);
      expect(
        await product.rows('SELECT 1 FROM contract_documents WHERE contract_id = $1', [contractId]),
      ).toEqual([]);
      await printed(contractId);
      expect(await product.rows('SELECT 1 FROM pending_files')).toEqual([]);
    });

    it('while its files arrive: none of them is stored, and they can be sent again', async () => {
      const form = keyed();
      const { json } = await register(form);
      const files = [
        { name: 'deed.pdf', content: pdf('deed') },
        { name: 'closing.pdf', content: pdf('closing') },
      ];
      await product.crashAt('description_files', () => addFiles(json.uploadTicket as string, files));
      expect(await product.rows('SELECT 1 FROM description_files')).toEqual([]);
      expect(await product.rows('SELECT 1 FROM stored_files')).toEqual([]);
      expect(product.stored().filter((key) => key.startsWith('descriptions/'))).toEqual([]);
      const again = await register(form);
      for (let times = 0; times < 2; times++)
        expect(await addFiles(again.json.uploadTicket as string, files)).toBe(201);
      const kept = await product.rows<{ key: string; name: string }>(
        'SELECT f.key, f.name FROM description_files d JOIN stored_files f ON f.id = d.file_id ORDER BY f.name',
      );
      expect(kept.map(({ name }) => name)).toEqual(['closing.pdf', 'deed.pdf']);
      expect(
        product
          .stored()
          .filter((key) => key.startsWith('descriptions/'))
          .sort(),
      ).toEqual(kept.map(({ key }) => key).sort());
      expect(await found(form.email)).toEqual(everything);
    });

    async function addFiles(ticket: string, files: readonly SentFile[]): Promise<number> {
      const form = new FormData();
      form.append('ticket', ticket);
      form.append('type', '1');
      for (const { name, content } of files) form.append('file', new Blob([new Uint8Array(content)]), name);
      return fetch(`${product.api}/registration/files`, { method: 'POST', body: form }).then(
        ({ status }) => status,
        () => 0,
      );
    }
  });
});
