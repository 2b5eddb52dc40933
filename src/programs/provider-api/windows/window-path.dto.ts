import { parameterMaxLength } from '../../../../common/platform/limits.js';
import { LineField } from '../../../platform/validation/fields.js';

/** A window path to sign. */
export class WindowPathDto {
  /**
   * URL-encoded path of the window as it will be opened, with or without `/api/provider/` in front, without a query.
   * @example report/outstanding-export/excel
   */
  @LineField({ max: parameterMaxLength, example: 'report/outstanding-export/excel' })
  path: string;
}
