import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BodyExample } from '../../platform/server/body-example.js';
import { exampleId } from '../../platform/validation/examples.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { ListParameters, ListQuery, type Page } from '../../platform/query/index.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { CreateNoteDto, NoteDto, UpdateNoteDto } from './note.dto.js';
import { noteList } from './notes.list.js';
import { NotesService } from './notes.service.js';

/** Notes of the office. */
@ApiTags('notes')
@Controller('notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  /** Lists notes of the office. */
  @Get()
  @Allow('notes.list')
  @ApiListResponse(NoteDto, noteList)
  list(@ListParameters() query: ListQuery): Promise<Page> {
    return this.notes.list(query);
  }

  /** Returns one note. */
  @Get(':id')
  @Allow('notes.list')
  get(@IdParam() id: number): Promise<NoteDto> {
    return this.notes.get(id);
  }

  /**
   * Creates a note.
   * @remarks Repeating the same note within ten seconds returns the first one. With an Idempotency-Key, only requests with the same
   * key count as repeats.
   */
  @Post()
  @Allow('notes.create')
  @BodyExample({ clientId: exampleId })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateNoteDto): Promise<NoteDto> {
    return this.notes.create(caller, form);
  }

  /**
   * Changes the text of a note.
   * @throws {409} The row has changed since `version`; `data.current` holds the current row.
   */
  @Put(':id')
  @Allow('notes.edit')
  update(
    @CurrentCaller() caller: Caller,
    @IdParam() id: number,
    @Body() form: UpdateNoteDto,
  ): Promise<NoteDto> {
    return this.notes.update(caller, id, form);
  }

  /** Deletes a note. */
  @Delete(':id')
  @Allow('notes.delete')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.notes.remove(caller, id);
  }
}
