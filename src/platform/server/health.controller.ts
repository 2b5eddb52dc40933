import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Database } from '../database/database.js';
import { Public } from '../access/access.js';
import { AppError } from '../errors/errors.js';

/** Answer of the health endpoints. */
export class HealthDto {
  @ApiProperty({ example: 'ok' })
  status: string;
}

/** For load balancers and people on call. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly db: Database) {}

  /** The process answers; the database is not asked, so that its outage does not restart processes. */
  @Get('live')
  @Public()
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** The process can serve: the database answers within two seconds. */
  @Get('ready')
  @Public()
  @ApiOkResponse({ type: HealthDto })
  @ApiServiceUnavailableResponse({ description: 'The database does not answer.' })
  async ready(): Promise<HealthDto> {
    const answered = this.db.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2000).unref());
    if (!(await Promise.race([answered, late]))) throw new AppError(503, 'unavailable');
    return { status: 'ok' };
  }
}
