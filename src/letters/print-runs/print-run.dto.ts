import { ApiProperty } from '@nestjs/swagger';
import {
  type PrintRunForm,
  printRunForms,
  type PrintRunState,
  printRunStates,
} from '../../../common/letters/print-runs.js';
import { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { Moment } from '../../platform/validation/answer-fields.js';
import { ChoiceField } from '../../platform/validation/fields.js';

/** Forms to print for many. */
export class CreatePrintRunDto extends TargetsDto {
  /**
   * What to print: 50-132 or the packet of protests, 50-162 of appointments of agent, or the day sheet with packets, of protests that
   * one person attends on one day.
   */
  @ChoiceField(printRunForms)
  form: PrintRunForm;
}

/** The forms of one county, or of all. */
export class PrintRunFileDto {
  /** Id of the file. */
  id: number;
  /** The county; null for a file with the forms of all counties. */
  countyId: number | null;
  /** Name of the county. */
  countyName: string | null;
  /** Forms in the file. */
  forms: number;
  /** Pages of the file. */
  pages: number;
  /** Size in bytes. */
  size: number;
  /** Link to the PDF, valid without a token for an hour. */
  url: string;
}

/** A protest or appointment whose form was not printed. */
export class RefusedFormDto {
  /** The protest or appointment. */
  id: number;
  /** Its property; null when there is no such row. */
  propertyId: number | null;
  /** Address or owner of the property. */
  name: string | null;
  /** Code of the reason. */
  code: string;
  /** Why it was not printed, in the caller's language. */
  message: string;
}

/** Forms for many, one PDF per county; a day sheet with packets is one PDF. */
export class PrintRunDto {
  /** Id of the run. */
  id: number;
  /** The form. */
  @ApiProperty({ enum: printRunForms })
  form: PrintRunForm;
  /** Status of the run. */
  @ApiProperty({ enum: printRunStates })
  state: PrintRunState;
  /** Forms that were asked for. */
  total: number;
  /** Forms that have been printed or left out so far. */
  done: number;
  /** The PDFs that are ready, by the names of their counties. */
  files: PrintRunFileDto[];
  /** What was not printed, and why. */
  refused: RefusedFormDto[];
  /** Why the run failed as a whole. */
  message: string | null;
  /** When it was started. */
  @Moment()
  createdAt: string;
  /** When its files are deleted. */
  @Moment()
  expiresAt: string;
}
