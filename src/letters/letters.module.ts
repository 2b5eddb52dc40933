import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { LetterPrint } from './letter-print.entity.js';
import { LettersService } from './letters.service.js';
import { LongLetters } from './long-letters.service.js';
import { LetterPrinter } from './printing/letter-printer.js';
import { LetterText } from './texts/letter-text.entity.js';
import { LetterTemplatesController } from './texts/letter-templates.controller.js';
import { LetterTemplatesService } from './texts/letter-templates.service.js';

/** The firm's letters: layout, texts, printing and links. Their data comes from the modules that own it. */
@Module({
  imports: [TypeOrmModule.forFeature([LetterPrint, LetterText]), SettingsModule],
  controllers: [LetterTemplatesController],
  providers: [LettersService, LetterPrinter, LongLetters, LetterTemplatesService],
  exports: [LettersService, LetterPrinter, LetterTemplatesService],
})
export class LettersModule {}
