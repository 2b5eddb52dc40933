import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { ErasureController } from './erasure.controller.js';
import { ErasureService } from './erasure.service.js';

/** Erasure of clients. Every other module erases its own values. */
@Module({ imports: [MailModule], controllers: [ErasureController], providers: [ErasureService] })
export class ErasureModule {}
