import type { ProtestStage } from '../../../common/season/terms.js';
import { Moment } from '../../platform/validation/answer-fields.js';

/** A step in the history of a protest. */
export class ProtestStepDto {
  /** Id of the step. */
  id: number;
  /** Stage before the step. */
  fromStage: ProtestStage;
  /** Stage after the step. */
  toStage: ProtestStage;
  /** Reason for the step; null without one and for clients. */
  reason: string | null;
  /** Name of the person who took it; null for clients, and when the system took it. */
  actorName: string | null;
  /** When the step was taken. */
  @Moment()
  createdAt: string;
}
