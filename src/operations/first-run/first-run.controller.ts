import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access.js';
import { SetUpDto, SetUpMailDto, SetUpStateDto, SetUpTestDto, SetUpTokenDto } from './first-run.dto.js';
import { FirstRun } from './first-run.service.js';

/** First set-up of a firm in production. Once there is an administrator, all operations return 404. */
@ApiTags('set-up')
@Controller('set-up')
export class FirstRunController {
  constructor(private readonly firstRun: FirstRun) {}

  /**
   * Checks whether the firm can be set up.
   * @throws {404} The firm is set up.
   */
  @Get()
  @Public()
  async state(): Promise<SetUpStateDto> {
    await this.firstRun.assertOpen();
    return { isOpen: true };
  }

  /**
   * Sets up the firm and its first administrator.
   * @throws {403} The token is wrong.
   * @throws {404} The firm is set up.
   * @throws {429} Too many attempts from this address.
   */
  @Post()
  @Public()
  @HttpCode(200)
  async complete(@Body() form: SetUpDto): Promise<SetUpStateDto> {
    await this.firstRun.complete(form);
    return { isOpen: false };
  }

  /**
   * Sends a test mail.
   * @throws {403} The token is wrong.
   * @throws {404} The firm is set up.
   * @throws {429} Too many attempts from this address.
   */
  @Post('test-mail')
  @Public()
  @HttpCode(200)
  testMail(@Body() form: SetUpMailDto): Promise<SetUpTestDto> {
    return this.firstRun.testMail(form);
  }

  /**
   * Tests the file store.
   * @throws {403} The token is wrong.
   * @throws {404} The firm is set up.
   * @throws {429} Too many attempts from this address.
   */
  @Post('test-storage')
  @Public()
  @HttpCode(200)
  testStorage(@Body() { token }: SetUpTokenDto): Promise<SetUpTestDto> {
    return this.firstRun.testStorage(token);
  }
}
