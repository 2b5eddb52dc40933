import { IntersectionType } from '@nestjs/swagger';
import { lineMaxLength } from '../../../common/platform/limits.js';
import { type ProtestStage, protestStages } from '../../../common/season/terms.js';
import { TargetsDto } from '../../platform/bulk/targets.dto.js';
import { ChoiceField, ChoicesField, IdField, LineField } from '../../platform/validation/fields.js';
import { ProtestFactsDto } from './protest.dto.js';

/** Assignment of protests to a staff member. */
export class AssignProtestsDto extends TargetsDto {
  /** Id of the staff account that handles them; absent or null: nobody. */
  @IdField({ optional: true })
  assignedTo?: number | null;
}

/** A step of many protests, with its facts. Absent facts stay unchanged in each protest. */
export class StepProtestsDto extends IntersectionType(ProtestFactsDto, TargetsDto) {
  /** The new stage. */
  @ChoiceField(protestStages)
  to: ProtestStage;
  /** Stages that the caller has seen; a protest in another stage is left unchanged. */
  @ChoicesField(protestStages, { optional: true, example: ['authorised'] })
  from?: ProtestStage[] | null;
  /** Reason; required for protests whose step is out of order, or filed in a way that the district is not known to accept. */
  @LineField({ optional: true, max: lineMaxLength })
  reason?: string | null;
}
