import { IntersectionType } from '@nestjs/swagger';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { type ProtestStage, protestStages } from '../../../common/season/terms.js';
import { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { ChoiceField, ChoicesField, IdField, LineField } from '../../platform/validation/fields.js';
import { ProtestFactsDto } from './protest.dto.js';

/** Who handles these protests. */
export class AssignProtestsDto extends TargetsDto {
  /** The account of the office that handles them; absent or null: nobody. */
  @IdField({ optional: true })
  assignedTo?: number | null;
}

/** A step of many protests, with the facts that belong to it. Absent facts stay as each protest has them. */
export class StepProtestsDto extends IntersectionType(ProtestFactsDto, TargetsDto) {
  /** The new stage. */
  @ChoiceField(protestStages)
  to: ProtestStage;
  /** The stages that the caller has seen; a protest that is in another by now is left as it is. */
  @ChoicesField(protestStages, { optional: true, example: ['authorised'] })
  from?: ProtestStage[] | null;
  /** Why the step is out of order, or filed in a way that a district is not known to take; required by those for which it is. */
  @LineField({ optional: true, max: lineMaxLength })
  reason?: string | null;
}
