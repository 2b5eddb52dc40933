import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { NoteKind, UserLevel } from '../../common/enums.js';
import { ChangeRequestsService } from '../moderation/change-requests.service.js';
import { DecisionsService } from '../moderation/decisions.service.js';
import { NotesService } from '../notes/notes.service.js';
import { Database } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';

/** Somebody of the demonstration at work; no session belongs to it. */
const caller = (id: number, level: UserLevel): Caller => ({ id, level, sessionId: '', firstName: '' });

/**
 * Requests that wait for a decision, one that was approved, and notes: asked and written as people would, so that the
 * activities and the review have something to show. The client that is named at start has none of its own.
 */
export async function loadDemonstrationRequests(app: NestFastifyApplication): Promise<void> {
  const db = app.get(Database);
  const requests = app.get(ChangeRequestsService, { strict: false });
  const notes = app.get(NotesService, { strict: false });
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

  await requests.ask(client(moved), {
    kind: 'profile_change',
    fields: { address: '2207 Willow Creek Dr', zip: '78741', phone1: '(512) 555-0188' },
  });
  await requests.ask(client(fixed), {
    kind: 'property_change',
    propertyId: fixed.propertyId,
    fields: { description: 'The roof was replaced after the hail in May.', exemptionTypeId: 1 },
  });
  await requests.ask(client(sold), { kind: 'delete_property', propertyId: sold.propertyId });
  await requests.ask(client(leaving), { kind: 'delete_account' });
  const done = await requests.ask(client(approved), {
    kind: 'profile_change',
    fields: { phone2: '(512) 555-0142' },
  });
  await app.get(DecisionsService, { strict: false }).approve(office, done.id, {});
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
