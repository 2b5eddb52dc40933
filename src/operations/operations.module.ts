import { Module } from '@nestjs/common';
import { ErasureModule } from './erasure/erasure.module.js';
import { ClientExportsModule } from './client-exports/client-exports.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { FirstRunModule } from './first-run/first-run.module.js';
import { DemoModule } from './demo/demo.module.js';

const modules = [ErasureModule, ClientExportsModule, BackupsModule, FirstRunModule, DemoModule];

/** Operations and data protection: erasure, exports, backups, the first set-up and the demonstration. */
@Module({ imports: modules, exports: modules })
export class OperationsModule {}
