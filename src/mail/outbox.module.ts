import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { MailPreferencesModule } from './preferences/mail-preferences.module.js';
import { PropertiesModule } from '../properties/properties.module.js';
import { SeasonModule } from '../season/season.module.js';
import { AdministratorMails } from './administrator-mails.js';
import { AtRiskMails } from './at-risk-mails.service.js';
import { FeedbackController } from './feedback/feedback.controller.js';
import { FeedbackService } from './feedback/feedback.service.js';
import { MailFeedback } from './feedback/mail-feedback.entity.js';
import { SnsDownloads } from './feedback/sns-downloads.js';
import { SnsMessages } from './feedback/sns-messages.js';
import { HearingMailsController } from './hearing-mails.controller.js';
import { HearingReminders } from './hearing-reminders.service.js';
import { HearingTellings } from './hearing-tellings.service.js';
import { InstructionQuestions } from './instruction-questions.service.js';
import { MailData } from './mail-data.service.js';
import { MailFolder } from './mail-folder.js';
import { MailListener } from './mail.listener.js';
import { MailOutageRow } from './mail-outage.entity.js';
import { MailOutages } from './mail-outages.service.js';
import { MailPace } from './mail-pace.entity.js';
import { Message } from './message.entity.js';
import { MessagesController } from './messages.controller.js';
import { MessagesService } from './messages.service.js';
import { OutboxQueue } from './outbox-queue.js';
import { Outbox } from './outbox.service.js';
import { OutboxWorker } from './outbox-worker.js';
import { mailData } from './personal-data.js';
import { Suppression } from './suppression.entity.js';
import { SuppressionsController } from './suppressions.controller.js';
import { SuppressionsService } from './suppressions.service.js';
import { MailTransport } from './transport.js';
import { MailKindRow } from './wordings/mail-kind.entity.js';
import { MailPreviews } from './wordings/mail-previews.service.js';
import { MailTemplatesController } from './wordings/mail-templates.controller.js';
import { MailTemplates } from './wordings/mail-templates.service.js';
import { MailWording } from './wordings/mail-wording.entity.js';
import { MailWordingsController } from './wordings/mail-wordings.controller.js';
import { MailWordings } from './wordings/mail-wordings.service.js';

/** Mails of events and their wordings, the outbox (which is also the mail log), the transport and provider feedback. */
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Message,
      MailFeedback,
      MailKindRow,
      MailOutageRow,
      MailPace,
      MailWording,
      Suppression,
    ]),
    MailPreferencesModule,
    SettingsModule,
    PropertiesModule,
    SeasonModule,
  ],
  controllers: [
    HearingMailsController,
    MessagesController,
    MailTemplatesController,
    MailWordingsController,
    SuppressionsController,
    FeedbackController,
  ],
  providers: [
    AdministratorMails,
    AtRiskMails,
    HearingReminders,
    HearingTellings,
    InstructionQuestions,
    MailData,
    MailFolder,
    MailListener,
    mailData,
    MailOutages,
    MailPreviews,
    MailTemplates,
    MailWordings,
    Outbox,
    OutboxQueue,
    OutboxWorker,
    MessagesService,
    SuppressionsService,
    FeedbackService,
    SnsMessages,
    SnsDownloads,
    MailTransport,
  ],
  exports: [AdministratorMails, MailData, MailTransport, Outbox, SuppressionsService],
})
export class OutboxModule {}
