import { Module } from '@nestjs/common';
import { Demonstration } from './demonstration.service.js';

/** The demonstration firm. */
@Module({ providers: [Demonstration] })
export class DemoModule {}
