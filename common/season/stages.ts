import { type ProtestStage, protestStages } from './terms.js';

/** Proof that a step to a stage requires: a field of the protest, or another fact in the record. */
export type StageProof =
  | 'appointment'
  | 'filedOn'
  | 'filedBy'
  | 'filingProof'
  | 'informalOn'
  | 'hearingOn'
  | 'orderOn'
  | 'orderReceivedOn'
  | 'orderValue'
  | 'finalValue'
  | 'consent';

/** Facts of a protest that steps check. */
export interface StageFacts {
  readonly stage: ProtestStage;
  /** An appointment of agent is on file. */
  readonly hasAppointment?: boolean;
  readonly filedOn?: string | null;
  readonly filedBy?: string | null;
  readonly filingConfirmation?: string | null;
  readonly filingFileId?: number | null;
  readonly informalOn?: string | null;
  readonly hearingOn?: string | null;
  readonly orderOn?: string | null;
  readonly orderReceivedOn?: string | null;
  readonly orderValue?: string | null;
  readonly finalValue?: string | null;
  readonly consent?: string | null;
}

interface StageStep {
  readonly from: ProtestStage;
  readonly to: ProtestStage;
  /** Proof that the record must have before this step is taken. */
  readonly needs: readonly StageProof[];
}

const filed: readonly StageProof[] = ['filedOn', 'filedBy', 'filingProof'];
const settled: readonly StageProof[] = ['finalValue', 'consent'];
const appealed: readonly StageProof[] = ['orderReceivedOn'];

/** The regular steps. Any other step is out of order and needs a reason. */
export const stageSteps: readonly StageStep[] = [
  { from: 'open', to: 'authorised', needs: ['appointment'] },
  { from: 'authorised', to: 'filed', needs: filed },
  { from: 'filed', to: 'informal', needs: ['informalOn'] },
  // The informal conference is optional for the owner: 41.445.
  { from: 'filed', to: 'hearing', needs: ['hearingOn'] },
  { from: 'informal', to: 'hearing', needs: ['hearingOn'] },
  { from: 'hearing', to: 'ordered', needs: ['orderOn', 'orderReceivedOn', 'orderValue'] },
  { from: 'filed', to: 'settled', needs: settled },
  { from: 'informal', to: 'settled', needs: settled },
  { from: 'hearing', to: 'settled', needs: settled },
  { from: 'ordered', to: 'arbitration', needs: appealed },
  { from: 'ordered', to: 'court', needs: appealed },
  { from: 'ordered', to: 'soah', needs: appealed },
  { from: 'ordered', to: 'closed', needs: ['finalValue'] },
  { from: 'settled', to: 'closed', needs: ['finalValue'] },
  { from: 'arbitration', to: 'closed', needs: ['finalValue'] },
  { from: 'court', to: 'closed', needs: ['finalValue'] },
  { from: 'soah', to: 'closed', needs: ['finalValue'] },
  { from: 'withdrawn', to: 'closed', needs: [] },
];

/** Proof that each stage requires when it is reached out of order: that of its first regular step. */
const proofOf = Object.fromEntries(
  protestStages.map((to) => [to, stageSteps.find((step) => step.to === to)?.needs ?? []]),
) as Readonly<Record<ProtestStage, readonly StageProof[]>>;

/** Returns the stages that regularly follow a stage, in order. */
export const nextStages = (from: ProtestStage): readonly ProtestStage[] =>
  stageSteps.filter((step) => step.from === from).map(({ to }) => to);

/** Whether a step is a regular one. */
export const isInOrder = (from: ProtestStage, to: ProtestStage): boolean =>
  stageSteps.some((step) => step.from === from && step.to === to);

/** Returns the proof that a step needs. Closing an undecided protest needs no value, only the reason of every step out of order. */
export function needsOf(from: ProtestStage, to: ProtestStage): readonly StageProof[] {
  const inOrder = stageSteps.find((step) => step.from === from && step.to === to);
  if (inOrder) return inOrder.needs;
  return to === 'closed' ? [] : proofOf[to];
}

/** Returns the proof that the record lacks for a step to a stage, in the order in which forms ask for it. */
export function missingFor(protest: StageFacts, to: ProtestStage): StageProof[] {
  return needsOf(protest.stage, to).filter((proof) => !hasProof(protest, proof));
}

/** Stages after an order in which another body decides anew. */
const appealStages: readonly ProtestStage[] = ['arbitration', 'court', 'soah'];

/**
 * Returns the proof that must be sent with a step even if the record has it: after an appeal or a settlement, the final value is
 * not that of the board's order.
 */
export function statedAnew(from: ProtestStage, to: ProtestStage): readonly StageProof[] {
  const isAppealed = appealStages.includes(from);
  if (to === 'closed') return isAppealed ? ['finalValue'] : [];
  return to === 'settled' && (isAppealed || from === 'ordered') ? ['finalValue'] : [];
}

/**
 * Returns the steps that lead to a stage. Filing an open protest first authorizes it if an appointment is in force, so no reason is
 * needed for a step that is merely not recorded yet.
 */
export function wayTo(
  from: ProtestStage,
  to: ProtestStage,
  hasAppointment: boolean,
): readonly ProtestStage[] {
  return from === 'open' && to === 'filed' && hasAppointment ? ['authorised', to] : [to];
}

function hasProof(protest: StageFacts, proof: StageProof): boolean {
  switch (proof) {
    case 'appointment':
      return protest.hasAppointment === true;
    case 'filingProof':
      return Boolean(protest.filingConfirmation) || typeof protest.filingFileId === 'number';
    default:
      return protest[proof] !== null && protest[proof] !== undefined && protest[proof] !== '';
  }
}

/** A stop on the line of a tracker. `decision` stands for every kind of result. */
export type TrackStop = 'open' | 'authorised' | 'filed' | 'informal' | 'hearing' | 'decision' | 'closed';

const line: readonly TrackStop[] = [
  'open',
  'authorised',
  'filed',
  'informal',
  'hearing',
  'decision',
  'closed',
];

const stopOf = (stage: ProtestStage): TrackStop => line.find((stop) => stop === stage) ?? 'decision';

/** Returns the stages of a history, including the one in which a protest began, such as authorized. */
export const visitedIn = (
  steps: readonly { readonly fromStage: ProtestStage; readonly toStage: ProtestStage }[],
): ProtestStage[] => steps.flatMap(({ fromStage, toStage }) => [fromStage, toStage]);

/** Returns the stops with their state: the current one, those passed or skipped before it, and those ahead. */
export function trackOf(
  stage: ProtestStage,
  visited: readonly ProtestStage[],
): readonly { readonly stop: TrackStop; readonly state: 'done' | 'skipped' | 'current' | 'ahead' }[] {
  const at = line.indexOf(stopOf(stage));
  const seen = new Set<TrackStop>(['open', ...visited.map(stopOf)]);
  return line.map((stop, index) => ({
    stop,
    state: index === at ? 'current' : index > at ? 'ahead' : seen.has(stop) ? 'done' : 'skipped',
  }));
}

/** Stages in which nothing about a protest is under way any more. */
const endedStages: readonly ProtestStage[] = ['settled', 'withdrawn', 'closed'];

interface YearOfProtest {
  readonly taxYear: number;
  readonly stage: ProtestStage;
}

/**
 * Splits a property's protests for its owner: current are all that are under way, otherwise the latest one; then the others. A
 * season that was opened in advance does not hide the one in progress.
 * @param year the current tax year
 */
export function currentProtests<P extends YearOfProtest>(
  protests: readonly P[],
  year: number,
): { readonly current: readonly P[]; readonly others: readonly P[] } {
  const byYear = protests.toSorted((one, other) => other.taxYear - one.taxYear);
  const begun = byYear.filter(({ taxYear }) => taxYear <= year);
  const underWay = begun.filter(({ stage }) => !endedStages.includes(stage));
  const current = underWay.length > 0 ? underWay : (begun.length > 0 ? begun : byYear).slice(0, 1);
  return { current, others: byYear.filter((protest) => !current.includes(protest)) };
}

/** Days that show where a protest has been. */
type VisitedFacts = Readonly<Record<'filedOn' | 'informalOn' | 'orderOn' | 'decidedOn', string | null>>;

/** Derives the stages that a protest has been in from its facts, where its steps are not loaded. */
export function visitedStages({ filedOn, informalOn, orderOn, decidedOn }: VisitedFacts): ProtestStage[] {
  return [
    ...(filedOn ? (['authorised', 'filed'] as const) : []),
    ...(informalOn ? (['informal'] as const) : []),
    // A scheduled hearing may not have taken place, so an order is the proof.
    ...(orderOn ? (['hearing'] as const) : []),
    ...(decidedOn ? (['ordered'] as const) : []),
  ];
}
