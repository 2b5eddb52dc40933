import { Module } from '@nestjs/common';
import { Demonstration } from './demonstration.service.js';
import { demonstrationData } from './personal-data.js';

/** The demonstration firm. */
@Module({ providers: [Demonstration, demonstrationData] })
export class DemoModule {}
