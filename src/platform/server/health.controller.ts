import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database.js';
import { Public } from '../access/access.js';
import { AppError } from '../errors/errors.js';
import { outsideOfRequests } from '../request/request-context.js';
import { HealthDto } from './health.dto.js';
import { Shared } from './shared.js';
import { IgnoresUnknownFields } from '../validation/unknown-fields.js';

/** Maximum age and timeout of a database check, in milliseconds. */
const readyFor = 1000;
const patience = 2000;

/** Health checks for load balancers and monitoring. */
@ApiTags('health')
@IgnoresUnknownFields()
@Controller('health')
export class HealthController {
  /** Queries the database through the shared pool, at most once a second. */
  private readonly answers = new Shared(() => this.databaseAnswers(), readyFor);

  constructor(private readonly db: Database) {}

  /**
   * Returns whether the process responds.
   * @remarks Does not check the database, so that an outage does not restart processes.
   */
  @Get('live')
  @Public()
  live(): HealthDto {
    return { status: 'ok' };
  }

  /**
   * Returns whether the process can serve requests.
   * @remarks The database has to respond within two seconds. A result is reused for up to a second.
   */
  @Get('ready')
  @Public()
  async ready(): Promise<HealthDto> {
    if (!(await this.answers.get())) throw new AppError(503, 'unavailable');
    return { status: 'ok' };
  }

  private databaseAnswers(): Promise<boolean> {
    return outsideOfRequests(() => {
      const answered = this.db.query('SELECT 1').then(
        () => true,
        () => false,
      );
      const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience).unref());
      return Promise.race([answered, late]);
    });
  }
}
