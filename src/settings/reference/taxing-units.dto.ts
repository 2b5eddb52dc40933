import { unitListMaxLength } from '../../../common/settings/limits.js';
import { FlagField, IdField, TaxYearField, TextField } from '../../platform/validation/fields.js';

/** A list of a county's taxing units in a tax year. */
export class ImportTaxingUnitsDto {
  /** The county. */
  @IdField()
  countyId: number;
  /** Tax year. */
  @TaxYearField()
  taxYear: number;
  /**
   * CSV with a head line, separated by comma, semicolon or tab: `code`, `name`, `kind` and `rate` (dollars per $100 of taxable
   * value), and if there is one `homestead` (percent), `over65` and `disabled` (dollars) and `ceiling` (yes or no). At most 1,000
   * lines.
   */
  @TextField({ max: unitListMaxLength, example: 'code,name,kind,rate\nAISD,Austin ISD,school,0.9505' })
  csv: string;
  /** Whether the caller has seen that rates are unlikely (409 `unlikely`) and means them. */
  @FlagField({ optional: true })
  confirmed?: boolean | null;
}

/** What an import of taxing units did. */
export class TaxingUnitsImportedDto {
  /** Units that were added. */
  added: number;
  /** Units with the same code that were changed. */
  changed: number;
  /** Units that were the same. */
  unchanged: number;
}
