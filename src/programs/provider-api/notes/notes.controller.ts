import { Body } from '@nestjs/common';
import { maxPageSize } from '../../../../common/platform/limits.js';
import { CreateNoteDto, UpdateNoteDto } from '../../../clients/notes/note.dto.js';
import { NotesService } from '../../../clients/notes/notes.service.js';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { IdParam } from '../../../platform/validation/id-param.js';
import {
  array,
  Call,
  type Done,
  done,
  doneSchema,
  idField,
  integer,
  object,
  ProviderController,
} from '../shape/call.js';
import { IdDto, listParams, pageText, type ProviderPageText } from '../shape/paging.js';
import { ProviderForm } from '../shape/provider-form.js';
import type { ProviderRow } from '../shape/shape.js';
import { changedNoteShape, clientNoteShape, noteRows, noteShape, propertyNoteShape } from './note.shape.js';

/** `data.notes` contains only the new note. */
const newNote = object({ data: object({ notes: array(noteShape.schema) }) });
const noteList = object({ data: array(noteShape.schema), total: integer });

interface StoredNote {
  readonly data: { readonly notes: readonly ProviderRow[] };
}

/** Notes of the office. */
@ProviderController()
export class ProviderNotesController {
  constructor(private readonly notes: NotesService) {}

  /** Adds a note about a client. */
  @Call('POST', ['note/store'], {
    access: 'notes.create',
    rest: 'POST /api/notes',
    form: [clientNoteShape, CreateNoteDto],
    answer: newNote,
  })
  store(
    @CurrentCaller() caller: Caller,
    @ProviderForm(clientNoteShape, CreateNoteDto) form: CreateNoteDto,
  ): Promise<StoredNote> {
    return this.add(caller, form);
  }

  /** Adds a note about a property. */
  @Call('POST', ['note/store-property'], {
    access: 'notes.create',
    rest: 'POST /api/notes',
    form: [propertyNoteShape, CreateNoteDto],
    answer: newNote,
  })
  storeProperty(
    @CurrentCaller() caller: Caller,
    @ProviderForm(propertyNoteShape, CreateNoteDto) form: CreateNoteDto,
  ): Promise<StoredNote> {
    return this.add(caller, form);
  }

  /** Lists the notes about a client, newest first. */
  @Call('GET', ['note/fetch/:id'], { access: 'notes.list', rest: 'GET /api/notes', answer: noteList })
  ofClient(@IdParam() id: number): Promise<ProviderPageText> {
    return this.page({ clientId: id, kind: 1 });
  }

  /** Lists the notes about a property, newest first. */
  @Call('GET', ['note/fetch-property/:id'], {
    access: 'notes.list',
    rest: 'GET /api/notes',
    answer: noteList,
  })
  ofProperty(@IdParam() id: number): Promise<ProviderPageText> {
    return this.page({ propertyId: id });
  }

  /** Changes the text of a note. */
  @Call('POST', ['client/edit-notes'], {
    access: 'notes.edit',
    rest: 'PUT /api/notes/:id',
    form: [changedNoteShape, UpdateNoteDto, { id: idField }],
    answer: doneSchema,
  })
  async edit(
    @CurrentCaller() caller: Caller,
    @Body() { id }: IdDto,
    @ProviderForm(changedNoteShape, UpdateNoteDto) form: UpdateNoteDto,
  ): Promise<Done> {
    await this.notes.update(caller, id, form);
    return done;
  }

  /** Deletes a note. */
  @Call('POST', ['client/delete-notes'], {
    access: 'notes.delete',
    rest: 'DELETE /api/notes/:id',
    answer: doneSchema,
  })
  async remove(@CurrentCaller() caller: Caller, @Body() { id }: IdDto): Promise<Done> {
    await this.notes.remove(caller, id);
    return done;
  }

  /** Returns as many matching notes as a page can have: the existing front end does not page them. */
  private async page(filter: Readonly<Record<string, number>>): Promise<ProviderPageText> {
    return pageText(await this.notes.list(listParams({ per_page: maxPageSize }, filter), noteRows));
  }

  private async add(caller: Caller, form: CreateNoteDto): Promise<StoredNote> {
    return { data: { notes: [noteShape.write(await this.notes.create(caller, form))] } };
  }
}
