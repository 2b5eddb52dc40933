import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserLevel } from '../../../common/auth/enums.js';
import { LetterPrinter } from '../../letters/printing/letter-printer.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { workFolder } from '../../platform/storage/work-file.js';
import { StoredFiles } from '../../platform/uploads/stored-files.js';
import { PropertyLetters } from '../../properties/property-letters.service.js';
import { demoSignIns } from './sign-ins.js';
import type { Services } from './services.js';

/** Numbers of properties that get an appointment of agent: of the named client, and one each of other clients. */
const ownProperties = 2;
const otherProperties = 3;

interface DemoProperty {
  readonly id: number;
  readonly accountNumber: string;
}

/**
 * Loads demonstration files: signed appointments of agent, a result that is still held, and two bulk uploads, one matched to a
 * property and one not.
 * @param finish called in the transaction that stores the files
 */
export async function loadDemonstrationFiles(
  services: Services,
  finish: (tx: Tx) => Promise<void>,
): Promise<void> {
  const db = services.get(Database, { strict: false });
  const properties = await chosenProperties(db);
  const [first] = properties;
  if (!first) return db.transaction(finish);
  const office = { id: 1, level: UserLevel.Admin, firstName: '', sessionId: '' };
  const { path: folder, remove } = await workFolder();
  try {
    const letters: Awaited<ReturnType<typeof printed>>[] = [];
    for (const { id } of properties) letters.push(await printed(services, folder, id));
    const [own] = letters;
    const named = (name: string) => ({ ...own, name }) as (typeof letters)[number];
    const more = [named('Settlement.pdf'), named(`AC_${first.accountNumber}.pdf`), named('AC_0000000.pdf')];
    await services
      .get(StoredFiles, { strict: false })
      .store('demonstration', [...letters, ...more], office, async (tx, stored) => {
        const ids = stored.map((file) => file.id);
        const [settlement, matched, unmatched] = ids.slice(letters.length);
        await tx.query(
          `INSERT INTO documents (property_id, type, file_id, status, released_at, expires_at, created_by)
         SELECT *, 0, now(), now() + interval '1 month 28 days', $5::int FROM (
           SELECT p.id, 1, f.id FROM unnest($1::int[]) WITH ORDINALITY AS p(id, n) JOIN unnest($2::int[]) WITH ORDINALITY AS f(id, n) USING (n)) letters
         UNION ALL SELECT $3, 2, $4, 1, NULL, NULL, $5`,
          [
            properties.map(({ id }) => id),
            ids.slice(0, letters.length),
            first.id,
            settlement ?? 0,
            office.id,
          ],
        );
        await tx.query(
          `INSERT INTO bulk_documents (file_id, account_number, account_number_key, property_id, problem, created_by)
         SELECT $1::int, p.account_number, p.account_number_key, p.id, NULL, $4::int FROM properties p WHERE p.id = $3
         UNION ALL SELECT $2::int, '0000000', '0000000', NULL, 'noMatch', $4`,
          [matched ?? 0, unmatched ?? 0, first.id, office.id],
        );
        await finish(tx);
      });
  } finally {
    await remove();
  }
}

async function chosenProperties(db: Database): Promise<DemoProperty[]> {
  const email = demoSignIns.find(({ level }) => level === UserLevel.Client)?.email ?? '';
  return db.query<DemoProperty>(
    `(SELECT p.id, p.account_number AS "accountNumber" FROM properties p JOIN users u ON u.id = p.client_id
      WHERE u.email = $1 AND p.status = 'A' ORDER BY p.id LIMIT $2)
     UNION ALL
     (SELECT min(p.id), min(p.account_number) FROM properties p JOIN users u ON u.id = p.client_id
      WHERE u.email <> $1 AND p.status = 'A' AND p.aoa_ready GROUP BY u.id ORDER BY u.id LIMIT $3)`,
    [email, ownProperties, otherProperties],
  );
}

/** Prints the appointment of agent of a property to a file to store. */
async function printed(services: Services, folder: string, propertyId: number) {
  const letter = await services.get(PropertyLetters, { strict: false }).appointment(propertyId, 2, true);
  const printer = services.get(LetterPrinter, { strict: false });
  const pdf = await printer.print('property-aoa', letter, { caller: 'demonstration', isPatient: true });
  const path = join(folder, `${propertyId}.pdf`);
  await writeFile(path, pdf);
  return {
    path,
    name: 'Appointment of agent.pdf',
    contentType: 'application/pdf',
    size: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
  };
}
