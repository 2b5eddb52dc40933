import { Module } from '@nestjs/common';
import { ClientRecordsModule } from './client-records.module.js';
import { StaffModule } from './staff/staff.module.js';
import { NotesModule } from './notes/notes.module.js';

const modules = [ClientRecordsModule, StaffModule, NotesModule];

/** Clients, staff, and notes on clients and properties. */
@Module({ imports: modules, exports: modules })
export class ClientsModule {}
