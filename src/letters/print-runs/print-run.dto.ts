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

/** Request to print a form for many protests or appointments of agent. */
export class CreatePrintRunDto extends TargetsDto {
  /**
   * Form to print: 50-132 or the evidence packet of protests, 50-162 of appointments of agent, or the day sheet with packets for
   * protests whose hearings one person attends on one day.
   */
  @ChoiceField(printRunForms)
  form: PrintRunForm;
}

/** A PDF of a print run: the forms of one county, or of all. */
export class PrintRunFileDto {
  /** Id of the file. */
  id: number;
  /** Id of the county; null for a file with the forms of all counties. */
  countyId: number | null;
  /** Name of the county. */
  countyName: string | null;
  /** Number of forms in the file. */
  forms: number;
  /** Number of pages. */
  pages: number;
  /** Size in bytes. */
  size: number;
  /** Link to the PDF, valid without a token for an hour. */
  url: string;
}

/** A protest or appointment whose form was not printed. */
export class RefusedFormDto {
  /** Id of the protest or appointment. */
  id: number;
  /** Id of its property; null if the protest or appointment does not exist. */
  propertyId: number | null;
  /** Address or owner of the property. */
  name: string | null;
  /** Error code of the reason. */
  code: string;
  /** Reason in the caller's language. */
  message: string;
}

/** A print run: one PDF per county, or a single PDF for a day sheet with packets. */
export class PrintRunDto {
  /** Id of the run. */
  id: number;
  /** Form being printed. */
  @ApiProperty({ enum: printRunForms })
  form: PrintRunForm;
  /** Status of the run. */
  @ApiProperty({ enum: printRunStates })
  state: PrintRunState;
  /** Number of forms requested. */
  total: number;
  /** Number of forms printed or left out so far. */
  done: number;
  /** PDFs that are ready, sorted by county name. */
  files: PrintRunFileDto[];
  /** Forms that were left out, with the reasons. */
  refused: RefusedFormDto[];
  /** Why the run failed as a whole; null if it did not. */
  message: string | null;
  /** When it was started. */
  @Moment()
  createdAt: string;
  /** When its files are deleted. */
  @Moment()
  expiresAt: string;
}
