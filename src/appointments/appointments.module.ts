import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Appointment } from './appointment.entity.js';

/** Appointments of the agent (form 50-162). */
@Module({
  imports: [TypeOrmModule.forFeature([Appointment])],
})
export class AppointmentsModule {}
