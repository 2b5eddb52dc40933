import { NoteKind } from '../../../common/clients/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import { ChangeRequestsService } from '../../moderation/change-requests.service.js';
import type { AskDto } from '../../moderation/change-request.dto.js';
import { DecisionsService } from '../../moderation/decisions.service.js';
import { NotesService } from '../../clients/notes/notes.service.js';
import { Database } from '../../platform/database/database.js';
import type { Caller } from '../../platform/access/caller.js';
import type { Services } from './services.js';

/** Builds a caller without a session. */
const caller = (id: number, level: UserLevel): Caller => ({ id, level, sessionId: '', firstName: '' });

/**
 * Loads open change requests, an approved one and notes, so that activities and moderation have something to show. The client
 * named at start has none. Skips what an interrupted start has already created.
 */
export async function loadDemonstrationRequests(services: Services): Promise<void> {
  const db = services.get(Database, { strict: false });
  const requests = services.get(ChangeRequestsService, { strict: false });
  const notes = services.get(NotesService, { strict: false });
  const admin = await db.first<{ id: number }>('SELECT id FROM users WHERE level = $1 ORDER BY id LIMIT 1', [
    UserLevel.Admin,
  ]);
  const owners = await db.query<{ id: number; propertyId: number }>(
    `SELECT u.id, min(p.id) AS "propertyId" FROM users u JOIN clients c ON c.id = u.id JOIN properties p ON p.client_id = u.id
     WHERE u.status = 'A' AND NOT c.is_new AND p.status = 'A' GROUP BY u.id ORDER BY u.id OFFSET 1 LIMIT 6`,
  );
  const [moved, fixed, sold, leaving, approved, called] = owners;
  if (!admin || !moved || !fixed || !sold || !leaving || !approved || !called) return;
  const office = caller(admin.id, UserLevel.Admin);
  const client = ({ id }: { id: number }): Caller => caller(id, UserLevel.Client);

  const asked = new Set(
    (await db.query<{ id: number }>('SELECT client_id AS id FROM change_requests')).map(({ id }) => id),
  );
  const ask = async (owner: { id: number }, form: AskDto) =>
    asked.has(owner.id) ? undefined : requests.ask(client(owner), form);
  await ask(moved, {
    kind: 'profile_change',
    fields: { address: '2207 Willow Creek Dr', zip: '78741', phone1: '(512) 555-0188' },
  });
  await ask(fixed, {
    kind: 'property_change',
    propertyId: fixed.propertyId,
    fields: { description: 'The roof was replaced after the hail in May.', exemptionTypeId: 1 },
  });
  await ask(sold, { kind: 'delete_property', propertyId: sold.propertyId });
  await ask(leaving, { kind: 'delete_account' });
  const done = await ask(approved, { kind: 'profile_change', fields: { phone2: '(512) 555-0142' } });
  if (done) await services.get(DecisionsService, { strict: false }).approve(office, done.id, {});
  if (await db.first('SELECT 1 FROM notes WHERE client_id = $1', [called.id])) return;
  await notes.create(office, {
    kind: NoteKind.Client,
    clientId: called.id,
    text: 'Called about the hearing; prefers e-mail.',
  });
  await notes.create(office, {
    kind: NoteKind.Property,
    propertyId: fixed.propertyId,
    text: 'Photos of the roof are promised for this week.',
  });
}
