import { unitListMaxLength } from '../../../common/settings/limits.js';
import { FlagField, IdField, TaxYearField, TextField } from '../../platform/validation/fields.js';

/** A list of a county's taxing units in a tax year, to import. */
export class ImportTaxingUnitsDto {
  /** Id of the county. */
  @IdField()
  countyId: number;
  /** Tax year. */
  @TaxYearField()
  taxYear: number;
  /**
   * CSV with a header line, separated by comma, semicolon or tab. Required columns: `code`, `name`, `kind` and `rate` (dollars per
   * $100 of taxable value). Optional columns: `homestead` (percent), `over65` and `disabled` (dollars) and `ceiling` (yes or no).
   * At most 1,000 lines.
   */
  @TextField({ max: unitListMaxLength, example: 'code,name,kind,rate\nAISD,Austin ISD,school,0.9505' })
  csv: string;
  /** Confirms rates that were refused as unlikely (409 `unlikely`). */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
}

/** Result of an import of taxing units. */
export class TaxingUnitsImportedDto {
  /** Number of units that were added. */
  added: number;
  /** Number of existing units that were changed. */
  changed: number;
  /** Number of existing units that were identical. */
  unchanged: number;
}
