import { describe, expect, it } from '@jest/globals';
import { CrashedRegistrations, everything } from '../support/crashed-registrations.js';
import { pdf, type SentFile } from '../support/files.js';

describe('a crash in the middle of a registration and its files', () => {
  const registrations = new CrashedRegistrations();
  const { product } = registrations;

  it('a contract whose printing crashed is printed after the next start, once', async () => {
    const form = registrations.form();
    let contractId = 0;
    await product.crashAt('contract_documents', async () => {
      const { status, json } = await registrations.register(form);
      expect(status).toBe(201);
      contractId = json.contractId as number;
    });
    expect(await registrations.found(form.email)).toEqual(everything);
    expect(
      await product.rows('SELECT 1 FROM contract_documents WHERE contract_id = $1', [contractId]),
    ).toEqual([]);
    await registrations.printed(contractId);
    expect(await product.rows('SELECT 1 FROM pending_files')).toEqual([]);
  });

  it('files that arrive during a crash are not stored, and can be sent again', async () => {
    const form = registrations.form();
    const { json } = await registrations.register(form);
    const files = [
      { name: 'deed.pdf', content: pdf('deed') },
      { name: 'closing.pdf', content: pdf('closing') },
    ];
    await product.crashAt('description_files', () => addFiles(json.uploadTicket as string, files));
    expect(await product.rows('SELECT 1 FROM description_files')).toEqual([]);
    expect(await product.rows('SELECT 1 FROM stored_files')).toEqual([]);
    expect(product.stored().filter((key) => key.startsWith('descriptions/'))).toEqual([]);
    const again = await registrations.register(form);
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
    expect(await registrations.found(form.email)).toEqual(everything);
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
