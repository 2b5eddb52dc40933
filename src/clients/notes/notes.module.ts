import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { noteData } from './personal-data.js';
import { Note } from './note.entity.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

/** Notes about clients and properties. */
@Module({
  imports: [TypeOrmModule.forFeature([Note])],
  controllers: [NotesController],
  providers: [noteData, NotesService],
  exports: [NotesService],
})
export class NotesModule {}
