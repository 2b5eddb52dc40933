import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '../../platform/access/access.js';
import type { Page } from '../../platform/query/index.js';
import { ApiListResponse } from '../../platform/server/api-answers.js';
import { BackupDto } from './backup.dto.js';
import { BackupsService } from './backups.service.js';

/** Backups of the database and the stored files. */
@ApiTags('backups')
@Controller('backups')
export class BackupsController {
  constructor(private readonly backups: BackupsService) {}

  /**
   * Lists the backups, newest first.
   * @remarks To start a backup, use `POST /api/clock-jobs/backup/run`.
   */
  @Get()
  @Allow('backups.read')
  @ApiListResponse(BackupDto)
  list(): Promise<Page> {
    return this.backups.list();
  }
}
