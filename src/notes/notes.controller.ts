import { Body, Controller, Delete, Get, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Allow } from '../platform/access/access.js';
import { type Caller, CurrentCaller } from '../platform/access/caller.js';
import { ApiList, ListParameters, ListQuery, RemovedDto } from '../platform/query/list-parameters.js';
import type { ListPage } from '../platform/query/list-query.js';
import { CreateNoteDto, NoteDto, UpdateNoteDto } from './note.dto.js';
import { NotesService } from './notes.service.js';

/** Notes of the office. */
@ApiTags('notes')
@Controller('notes')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get()
  @Allow('notes.list')
  @ApiList(NoteDto)
  list(@ListParameters() query: ListQuery): Promise<ListPage> {
    return this.notes.list(query);
  }

  @Get(':id')
  @Allow('notes.list')
  @ApiOkResponse({ type: NoteDto })
  get(@Param('id', ParseIntPipe) id: number): Promise<NoteDto> {
    return this.notes.get(id);
  }

  @Post()
  @Allow('notes.create')
  @ApiCreatedResponse({ type: NoteDto })
  create(@CurrentCaller() caller: Caller, @Body() form: CreateNoteDto): Promise<NoteDto> {
    return this.notes.create(caller, form);
  }

  @Put(':id')
  @Allow('notes.edit')
  @ApiOkResponse({ type: NoteDto })
  update(
    @CurrentCaller() caller: Caller,
    @Param('id', ParseIntPipe) id: number,
    @Body() form: UpdateNoteDto,
  ): Promise<NoteDto> {
    return this.notes.update(caller, id, form);
  }

  @Delete(':id')
  @Allow('notes.delete')
  @ApiOkResponse({ type: RemovedDto })
  remove(@CurrentCaller() caller: Caller, @Param('id', ParseIntPipe) id: number): Promise<RemovedDto> {
    return this.notes.remove(caller, id);
  }
}
