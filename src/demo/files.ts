import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { UserLevel } from '../../common/enums.js';
import { LettersService } from '../documents/letters.service.js';
import { Database } from '../platform/database/database.js';
import { StoredFiles } from '../platform/uploads/stored-files.js';

/**
 * Files to look at: a real letter as documents of the named client's first property, one released and one held, and in
 * the bulk upload, where one finds its property and one does not.
 */
export async function loadDemonstrationFiles(
  app: NestFastifyApplication,
  clientEmail: string,
): Promise<void> {
  const property = await app.get(Database).first<{ id: number; accountNumber: string }>(
    `SELECT p.id, p.account_number AS "accountNumber" FROM properties p JOIN users u ON u.id = p.client_id
     WHERE u.email = $1 AND p.status = 'A' ORDER BY p.id LIMIT 1`,
    [clientEmail],
  );
  if (!property) return;
  const office = { id: 1, level: UserLevel.Admin, firstName: '', sessionId: '' };
  const pdf = await app.get(LettersService, { strict: false }).propertyAoa(office, property.id, 2, true);
  const folder = await mkdtemp(join(tmpdir(), 'protest-desk-demo-'));
  try {
    const path = join(folder, 'letter.pdf');
    await writeFile(path, pdf);
    const names = [
      'Appointment of agent.pdf',
      'Settlement.pdf',
      `AC_${property.accountNumber}.pdf`,
      'AC_0000000.pdf',
    ];
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const files = names.map((name) => ({
      path,
      name,
      contentType: 'application/pdf',
      size: pdf.length,
      sha256,
    }));
    await app.get(StoredFiles).store('demonstration', files, office, async (tx, stored) => {
      const ids = stored.map((file) => file.id);
      await tx.query(
        `INSERT INTO documents (property_id, type, file_id, status, released_at, expires_at, created_by) VALUES
           ($1, 1, $2, 0, now(), now() + interval '1 month 28 days', $4), ($1, 2, $3, 1, NULL, NULL, $4)`,
        [property.id, ids[0], ids[1], office.id],
      );
      await tx.query(
        `INSERT INTO bulk_documents (file_id, account_number, account_number_key, property_id, problem, created_by)
         SELECT $1::int, p.account_number, p.account_number_key, p.id, NULL, $4::int FROM properties p WHERE p.id = $3
         UNION ALL SELECT $2::int, '0000000', '0000000', NULL, 'noMatch', $4`,
        [ids[2], ids[3], property.id, office.id],
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
