import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { LetterPrint } from './letter-print.entity.js';
import { LettersService } from './letters.service.js';
import { LongLetters } from './long-letters.service.js';
import { LetterPrinter } from './printing/letter-printer.js';
import { OfficialBlanks } from './official-forms/official-blanks.service.js';
import { OfficialFormBlank } from './official-forms/official-form.entity.js';
import { OfficialFormsController } from './official-forms/official-forms.controller.js';
import { OfficialFormsService } from './official-forms/official-forms.service.js';
import { PrintRun } from './print-runs/print-run.entity.js';
import { PrintRunFile } from './print-runs/print-run-file.entity.js';
import { PrintRunner } from './print-runs/print-runner.service.js';
import { PrintRunsController } from './print-runs/print-runs.controller.js';
import { PrintRunsService } from './print-runs/print-runs.service.js';
import { PrintSources } from './print-runs/print-sources.js';
import { LetterText } from './texts/letter-text.entity.js';
import { LetterTemplatesController } from './texts/letter-templates.controller.js';
import { LetterTemplatesService } from './texts/letter-templates.service.js';
import { letterData } from './personal-data.js';

/** The firm's letters: layout, texts, printing and links. Other modules provide the data. */
@Module({
  imports: [
    TypeOrmModule.forFeature([LetterPrint, LetterText, OfficialFormBlank, PrintRun, PrintRunFile]),
    SettingsModule,
  ],
  controllers: [LetterTemplatesController, OfficialFormsController, PrintRunsController],
  providers: [
    letterData,
    LettersService,
    LetterPrinter,
    LongLetters,
    LetterTemplatesService,
    OfficialBlanks,
    OfficialFormsService,
    PrintSources,
    PrintRunner,
    PrintRunsService,
  ],
  exports: [LettersService, LetterPrinter, LetterTemplatesService, PrintSources],
})
export class LettersModule {}
