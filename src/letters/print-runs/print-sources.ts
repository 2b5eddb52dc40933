import { Injectable } from '@nestjs/common';
import type { PrintRunForm } from '../../../common/letters/print-runs.js';
import type { Caller } from '../../platform/access/caller.js';
import type { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { AppError, invalid } from '../../platform/errors/errors.js';
import type { LetterData, LetterName } from '../definitions/index.js';

/** A form that is to be printed. */
export interface FormToPrint {
  readonly id: number;
  readonly propertyId: number;
  readonly clientId: number;
  /** Address or owner of the property. */
  readonly name: string;
  readonly countyId: number;
  readonly countyName: string;
}

/** Where the forms of one kind come from; the module that owns their rows registers it. */
export interface PrintSource<Name extends LetterName = LetterName> {
  readonly letter: Name;
  /** The rows that a request is about. @throws as `Targets.ids` */
  targets(caller: Caller, order: TargetsDto, most: number): Promise<number[]>;
  /** What is known of these rows, in the order of printing: by county, then by account number. Missing rows are left out. */
  forms(ids: readonly number[]): Promise<FormToPrint[]>;
  /** What the form of a row prints. @throws AppError why it cannot be printed */
  data(id: number): Promise<LetterData<Name>>;
  /** What is printed before all forms, which are then in one file. */
  first?(
    ids: readonly number[],
    userId: number,
  ): Promise<{ readonly letter: LetterName; readonly data: LetterData<LetterName> }>;
}

/** The kinds of forms that can be printed for many. */
@Injectable()
export class PrintSources {
  private readonly sources = new Map<PrintRunForm, PrintSource>();

  /** Registers a kind; call it in `onModuleInit`. */
  register<Name extends LetterName>(form: PrintRunForm, source: PrintSource<Name>): void {
    this.sources.set(form, source as unknown as PrintSource);
  }

  /** @throws 400 for a form that nothing provides */
  of(form: PrintRunForm): PrintSource {
    const source = this.sources.get(form);
    if (!source) throw invalid({ form: 'choice' });
    return source;
  }
}

/** Why a form is left out; any other error ends the run. */
export const refusalOf = (error: unknown): AppError['code'] | undefined =>
  error instanceof AppError ? error.code : undefined;
