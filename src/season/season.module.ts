import { Module } from '@nestjs/common';
import { AppointmentsModule } from './appointments/appointments.module.js';
import { ProtestsModule } from './protests/protests.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { OffersModule } from './offers/offers.module.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { CalendarModule } from './calendar/calendar.module.js';
import { BoardModule } from './board.module.js';

const modules = [
  AppointmentsModule,
  ProtestsModule,
  NoticesModule,
  ReconciliationModule,
  OffersModule,
  EvidenceModule,
  CalendarModule,
  BoardModule,
];

/** The protest season, from the appointment of agent to the last hearing, with its board. */
@Module({ imports: modules, exports: modules })
export class SeasonModule {}
