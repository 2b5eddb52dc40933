import { Injectable } from '@nestjs/common';
import { NoteKind, UserLevel } from '../../common/enums.js';
import type { FieldChange } from '../journal/events.js';
import { Journal } from '../journal/journal.service.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import type { Caller } from '../platform/access/caller.js';
import { conflict, invalid, notFound } from '../platform/errors/errors.js';
import { list, type ListPage, type ListParams, one } from '../platform/query/list-query.js';
import type { CreateNoteDto, NoteDto, UpdateNoteDto } from './note.dto.js';
import { Note } from './note.entity.js';
import { noteList } from './notes.list.js';

/** Notes of the office about clients and properties. */
@Injectable()
export class NotesService {
  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
  ) {}

  list(params: ListParams): Promise<ListPage> {
    return list(this.db, noteList, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<NoteDto> {
    const note = await one<NoteDto>(this.db, noteList, id);
    if (!note) throw notFound();
    return note;
  }

  /** Adds a note. @throws 400 when it is about nothing that exists */
  async create(caller: Caller, form: CreateNoteDto): Promise<NoteDto> {
    const id = await this.db.transaction(async (tx) => {
      const subject =
        form.kind === NoteKind.Property ? await findProperty(tx, form) : await findClient(tx, form);
      const note = await tx.save(
        Note,
        tx.create(Note, { kind: form.kind, text: form.text, ...subject, createdBy: caller.id }),
      );
      await this.tell(tx, caller, 'NoteAdded', note, { field: 'text', old: null, new: note.text });
      return note.id;
    });
    return this.get(id);
  }

  /** Changes a note's text. @throws 404, 409 when it moved on since `version` */
  async update(caller: Caller, id: number, form: UpdateNoteDto): Promise<NoteDto> {
    const isStale = await this.db.transaction(async (tx) => {
      const note = await lock(tx, id);
      if (form.version && form.version !== note.version) return true;
      const old = note.text;
      if (old === form.text) return false;
      await tx.save(Note, tx.merge(Note, note, { text: form.text, updatedAt: new Date() }));
      await this.tell(tx, caller, 'NoteChanged', note, { field: 'text', old, new: form.text });
      return false;
    });
    if (isStale) throw conflict('stale', { data: { current: await this.get(id) } });
    return this.get(id);
  }

  /** Removes a note; its text stays in the journal. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const note = await lock(tx, id);
      await tx.delete(Note, { id });
      await this.tell(tx, caller, 'NoteRemoved', note, { field: 'text', old: note.text, new: null });
    });
    return { id };
  }

  private tell(tx: Tx, actor: Caller, name: string, note: Note, change: FieldChange): Promise<void> {
    return this.journal.publish(tx, {
      name,
      activity: 'note',
      actor,
      clientId: note.clientId,
      ...(note.propertyId && { propertyId: note.propertyId }),
      details: { noteId: note.id },
      fields: [change],
    });
  }
}

type Subject = Pick<Note, 'clientId' | 'propertyId'>;

async function findProperty(tx: Tx, { propertyId }: CreateNoteDto): Promise<Subject> {
  if (!propertyId) throw invalid({ propertyId: 'required' });
  const [property] = await txQuery<{ clientId: number }>(
    tx,
    'SELECT client_id AS "clientId" FROM properties WHERE id = $1',
    [propertyId],
  );
  if (!property) throw invalid({ propertyId: 'choice' });
  return { clientId: property.clientId, propertyId };
}

async function findClient(tx: Tx, { clientId }: CreateNoteDto): Promise<Subject> {
  if (!clientId) throw invalid({ clientId: 'required' });
  const found = await txQuery(tx, 'SELECT 1 FROM users WHERE id = $1 AND level = $2', [
    clientId,
    UserLevel.Client,
  ]);
  if (found.length === 0) throw invalid({ clientId: 'choice' });
  return { clientId, propertyId: null };
}

async function lock(tx: Tx, id: number): Promise<Note> {
  const note = await tx.findOne(Note, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!note) throw notFound();
  return note;
}
