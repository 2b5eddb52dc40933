import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailFile } from './mail-file.entity.js';
import { MailFilesController } from './mail-files.controller.js';
import { MailFilesService } from './mail-files.service.js';
import { mailFileData } from './personal-data.js';

/** Images and files in the texts of mails. */
@Module({
  imports: [TypeOrmModule.forFeature([MailFile])],
  controllers: [MailFilesController],
  providers: [mailFileData, MailFilesService],
  exports: [MailFilesService],
})
export class MailFilesModule {}
