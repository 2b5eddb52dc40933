import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import { type Caller, CurrentCaller } from '../../platform/access/caller.js';
import { BodyExample } from '../../platform/server/body-example.js';
import { RemovedDto } from '../../platform/server/removed.dto.js';
import { IdParam } from '../../platform/validation/id-param.js';
import { CreatePrintRunDto, PrintRunDto } from './print-run.dto.js';
import { PrintRunsService } from './print-runs.service.js';

/** Official forms for many protests or appointments of agent, one PDF per county. */
@ApiTags('letters')
@Controller('print-runs')
export class PrintRunsController {
  constructor(private readonly runs: PrintRunsService) {}

  /**
   * Prints a form for many protests or appointments of agent.
   * @remarks A job prints the forms by county and account number; a day sheet comes first, followed by the packets of its hearings
   * by time. Poll the run by its id until it is done. Forms that cannot be printed are left out and listed with the reason. The
   * files are deleted after a day.
   * @throws {400} There are no rows, or too many (`bulkTooMany`).
   * @throws {409} The number of rows that match the filter differs from `count` (`bulkCountChanged`).
   * @throws {429} The account has too many runs in progress.
   */
  @Post()
  @Allow('letters.office')
  @BodyExample({ form: '50-132', ids: [17, 18] })
  create(@CurrentCaller() caller: Caller, @Body() form: CreatePrintRunDto): Promise<PrintRunDto> {
    return this.runs.create(caller, form);
  }

  /**
   * Returns a run's progress, its files and the forms left out.
   * @throws {404} The run does not exist, belongs to another user or has expired.
   */
  @Get(':id')
  @Allow('letters.office')
  get(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<PrintRunDto> {
    return this.runs.get(caller, id);
  }

  /**
   * Cancels a run, or deletes the files of a finished one.
   * @throws {404} The run does not exist, belongs to another user or has expired.
   */
  @Delete(':id')
  @Allow('letters.office')
  remove(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<RemovedDto> {
    return this.runs.remove(caller, id);
  }
}
