import { Injectable } from '@nestjs/common';
import { sameWriteSeconds } from '../../../common/platform/limits.js';
import { NoteKind } from '../../../common/clients/enums.js';
import { UserLevel } from '../../../common/auth/enums.js';
import type { FieldChange } from '../../platform/journal/field-changes.js';
import { Journal } from '../../platform/journal/journal.service.js';
import { Database, type Tx, txPrepared } from '../../platform/database/database.js';
import { takeTurn } from '../../platform/database/equal-writes.js';
import { assertExpected, changeVersioned, lockRow } from '../../platform/database/versions.js';
import type { Caller } from '../../platform/access/caller.js';
import { invalid } from '../../platform/errors/errors.js';
import { type List, type ListParams, type Page, Query } from '../../platform/query/index.js';
import type { CreateNoteDto, NoteDto, UpdateNoteDto } from './note.dto.js';
import { Note } from './note.entity.js';
import { noteList } from './notes.list.js';

/** Notes of the office about clients and properties. */
@Injectable()
export class NotesService {
  constructor(
    private readonly db: Database,
    private readonly query: Query,
    private readonly journal: Journal,
  ) {}

  /** @param list a variant of the list with other column names */
  list<Row = NoteDto>(params: ListParams, list: List<Row> = noteList as List<Row>): Promise<Page<Row>> {
    return this.query.list(list, params);
  }

  /** @throws 404 */
  async get(id: number): Promise<NoteDto> {
    return (await this.query.one(noteList, id)).row;
  }

  /**
   * Creates a note. Repeating an equal note by the same user within `sameWriteSeconds` returns the first one.
   * @throws 400 when its client or property does not exist
   */
  async create(caller: Caller, form: CreateNoteDto): Promise<NoteDto> {
    const isOfProperty = form.kind === NoteKind.Property;
    const field = isOfProperty ? 'propertyId' : 'clientId';
    const subjectId = form[field];
    if (!subjectId) throw invalid({ [field]: 'required' });
    const id = await this.db.transaction(async (tx) => {
      const isOne = await takeTurn(tx, 'note', caller.id, form.kind, subjectId, form.text);
      const [note] = await txPrepared<OfNote & { readonly isEarlier: boolean }>(
        tx,
        ...(isOfProperty ? addToProperty : addToClient),
        [form.kind, subjectId, form.text, caller.id, isOne ? sameWriteSeconds : 0],
      );
      if (!note) throw invalid({ [field]: 'choice' });
      if (note.isEarlier) return note.id;
      await this.tell(tx, caller, 'NoteAdded', note, { field: 'text', old: null, new: form.text });
      return note.id;
    });
    return this.get(id);
  }

  /** Changes a note's text. @throws 404, 409 when it has changed since `version` */
  async update(caller: Caller, id: number, form: UpdateNoteDto): Promise<NoteDto> {
    return changeVersioned(this.db, {
      version: form.version,
      lock: (tx) => lockRow(tx, Note, id),
      write: async (tx, note) => {
        const old = note.text;
        if (old === form.text) return;
        await tx.save(Note, tx.merge(Note, note, { text: form.text, updatedAt: new Date() }));
        await this.tell(tx, caller, 'NoteChanged', note, { field: 'text', old, new: form.text });
      },
      read: () => this.get(id),
    });
  }

  /** Deletes a note. Its text stays in the journal. @throws 404 */
  async remove(caller: Caller, id: number): Promise<{ id: number }> {
    await this.db.transaction(async (tx) => {
      const note = await lockRow(tx, Note, id);
      assertExpected(note.version);
      await tx.delete(Note, { id });
      await this.tell(tx, caller, 'NoteRemoved', note, { field: 'text', old: note.text, new: null });
    });
    return { id };
  }

  private tell(
    tx: Tx,
    actor: Caller,
    name: `Note${'Added' | 'Changed' | 'Removed'}`,
    note: OfNote,
    change: FieldChange,
  ): Promise<void> {
    return this.journal.publish(tx, name, {
      actor,
      clientId: note.clientId,
      ...(note.propertyId && { propertyId: note.propertyId }),
      details: { noteId: note.id },
      fields: [change],
    });
  }
}

type OfNote = Pick<Note, 'id' | 'clientId' | 'propertyId'>;

/** Number of a client's or property's newest notes searched for an equal one. */
const newest = 20;

/**
 * Builds the name and text of a statement that adds a note to the client or property with id `$2`. If the user has added an equal note
 * within `$5` seconds, the statement returns that one instead.
 */
const adding = (
  name: string,
  column: 'client_id' | 'property_id',
  subject: string,
): [name: string, sql: string] => [
  name,
  `WITH earlier AS (
     SELECT id, client_id, property_id FROM (SELECT * FROM notes WHERE ${column} = $2 ORDER BY id DESC LIMIT ${newest}) n
     WHERE kind = $1 AND text = $3 AND created_by = $4 AND created_at > clock_timestamp() - make_interval(secs => $5) LIMIT 1
   ), added AS (
     INSERT INTO notes (kind, text, created_by, client_id, property_id) SELECT $1, $3, $4, ${subject}
       AND NOT EXISTS (SELECT FROM earlier)
     RETURNING id, client_id, property_id
   )
   SELECT id, client_id AS "clientId", property_id AS "propertyId", false AS "isEarlier" FROM added
   UNION ALL SELECT id, client_id, property_id, true FROM earlier`,
];
const addToProperty = adding(
  'add-property-note',
  'property_id',
  'client_id, id FROM properties WHERE id = $2',
);
const addToClient = adding(
  'add-client-note',
  'client_id',
  `id, NULL FROM users WHERE id = $2 AND level = ${UserLevel.Client}`,
);
