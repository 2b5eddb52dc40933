import { Module } from '@nestjs/common';
import { ErasureModule } from './erasure/erasure.module.js';
import { ClientExportsModule } from './client-exports/client-exports.module.js';
import { BackupsModule } from './backups/backups.module.js';
import { FirstRunModule } from './first-run/first-run.module.js';

const modules = [ErasureModule, ClientExportsModule, BackupsModule, FirstRunModule];

/** What operators and owners of data ask for: erasure, exports, backups and the first set-up. */
@Module({ imports: modules, exports: modules })
export class OperationsModule {}
