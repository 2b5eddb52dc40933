import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { MailListener } from './mail.listener.js';
import { Message } from './message.entity.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { Outbox } from './outbox.service.js';
import { MailTransport } from './transport.js';

/** Mail: what events send, the outbox that is the log too, and the way out. */
@Module({
  imports: [TypeOrmModule.forFeature([Message]), SettingsModule],
  controllers: [MessagesController],
  providers: [MailListener, Outbox, MessagesService, MailTransport],
  exports: [Outbox],
})
export class MailModule {}
