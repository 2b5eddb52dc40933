import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LettersModule } from '../../letters/letters.module.js';
import { PropertiesModule } from '../../properties/properties.module.js';
import { RegistrationModule } from '../../registration/registration.module.js';
import { Appointment } from './appointment.entity.js';
import { AppointmentFilesService } from './appointment-files.service.js';
import { AppointmentPrinting } from './appointment-printing.service.js';
import { AppointmentSendingService } from './appointment-sending.service.js';
import { AppointmentsController } from './appointments.controller.js';
import { AppointmentsService } from './appointments.service.js';
import { appointmentData } from './personal-data.js';
import { DistrictListsService } from './district-lists.service.js';
import { ReceiptNumber } from './receipt-number.entity.js';

/** Appointments of the agent (form 50-162). */
@Module({
  imports: [
    TypeOrmModule.forFeature([Appointment, ReceiptNumber]),
    LettersModule,
    PropertiesModule,
    RegistrationModule,
  ],
  controllers: [AppointmentsController],
  providers: [
    AppointmentsService,
    AppointmentFilesService,
    AppointmentSendingService,
    AppointmentPrinting,
    DistrictListsService,
    appointmentData,
  ],
  exports: [AppointmentsService],
})
export class AppointmentsModule {}
