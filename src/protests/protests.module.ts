import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProtestStep } from './protest-step.entity.js';
import { Protest } from './protest.entity.js';

/** Protests: one per property and tax year. */
@Module({
  imports: [TypeOrmModule.forFeature([Protest, ProtestStep])],
})
export class ProtestsModule {}
