import { Injectable } from '@nestjs/common';
import type { PrintRunForm } from '../../../common/letters/print-runs.js';
import type { Caller } from '../../platform/access/caller.js';
import type { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { AppError, invalid } from '../../platform/errors/errors.js';
import type { LetterData, LetterName } from '../definitions/index.js';

/** A form to print. */
export interface FormToPrint {
  readonly id: number;
  readonly propertyId: number;
  readonly clientId: number;
  /** Address or owner of the property. */
  readonly name: string;
  readonly countyId: number;
  readonly countyName: string;
}

/** Source of one kind of form, registered by the module that owns the rows. */
export interface PrintSource<Name extends LetterName = LetterName> {
  readonly letter: Name;
  /** Resolves the rows of a request. @throws like `Targets.ids` */
  targets(caller: Caller, order: TargetsDto, most: number): Promise<number[]>;
  /** Loads these rows in print order: by county, then by account number. Missing rows are left out. */
  forms(ids: readonly number[]): Promise<FormToPrint[]>;
  /** Loads the data of a row's form. @throws AppError with the reason if it cannot be printed */
  data(id: number): Promise<LetterData<Name>>;
  /** Returns a letter printed before the forms. If defined, all forms go into one file. */
  first?(
    ids: readonly number[],
    userId: number,
  ): Promise<{ readonly letter: LetterName; readonly data: LetterData<LetterName> }>;
}

/** Registry of the forms that can be printed in runs. */
@Injectable()
export class PrintSources {
  private readonly sources = new Map<PrintRunForm, PrintSource>();

  /** Registers a source. Call in `onModuleInit`. */
  register<Name extends LetterName>(form: PrintRunForm, source: PrintSource<Name>): void {
    this.sources.set(form, source as unknown as PrintSource);
  }

  /** @throws 400 for a form without a source */
  of(form: PrintRunForm): PrintSource {
    const source = this.sources.get(form);
    if (!source) throw invalid({ form: 'choice' });
    return source;
  }
}

/** Returns the error code for which a form is left out; undefined for an unexpected error. */
export const refusalOf = (error: unknown): AppError['code'] | undefined =>
  error instanceof AppError ? error.code : undefined;
