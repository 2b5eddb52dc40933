import { isInOrder, missingFor, needsReason, nextStages, type StageFacts, stageSteps } from './stages.js';
import { type ProtestStage, protestStages } from './terms.js';

/** Everything that any step asks for. */
const complete: Omit<StageFacts, 'stage'> = {
  hasAppointment: true,
  filedOn: '2027-05-10',
  filedBy: 'portal',
  filingConfirmation: 'TCAD-1',
  informalOn: '2027-06-01',
  hearingOn: '2027-06-20',
  orderOn: '2027-07-01',
  orderReceivedOn: '2027-07-06',
  orderValue: '400000.00',
  finalValue: '400000.00',
  consent: 'Ann Lee, by phone',
};

describe('stages of a protest', () => {
  it.each<[ProtestStage, ProtestStage[]]>([
    ['open', ['authorised']],
    ['authorised', ['filed']],
    ['filed', ['informal', 'hearing', 'settled']],
    ['informal', ['hearing', 'settled']],
    ['hearing', ['ordered', 'settled']],
    ['ordered', ['arbitration', 'court', 'soah', 'closed']],
    ['settled', ['closed']],
    ['withdrawn', ['closed']],
    ['arbitration', ['closed']],
    ['court', ['closed']],
    ['soah', ['closed']],
    ['closed', []],
  ])('from %s come %j', (from, next) => {
    expect(nextStages(from)).toEqual(next);
  });

  it.each<[ProtestStage, ProtestStage, string[]]>([
    ['open', 'authorised', ['appointment']],
    ['open', 'filed', ['filedOn', 'filedBy', 'filingProof']],
    ['authorised', 'filed', ['filedOn', 'filedBy', 'filingProof']],
    ['filed', 'informal', ['informalOn']],
    ['filed', 'hearing', ['hearingOn']],
    ['informal', 'hearing', ['hearingOn']],
    ['hearing', 'ordered', ['orderOn', 'orderReceivedOn', 'orderValue']],
    ['filed', 'ordered', ['orderOn', 'orderReceivedOn', 'orderValue']],
    ['filed', 'settled', ['finalValue', 'consent']],
    ['open', 'settled', ['finalValue', 'consent']],
    ['ordered', 'court', ['orderReceivedOn']],
    ['hearing', 'arbitration', ['orderReceivedOn']],
    ['settled', 'closed', ['finalValue']],
    ['court', 'closed', ['finalValue']],
    // A protest that was not needed ends without a value.
    ['open', 'closed', []],
    ['withdrawn', 'closed', []],
    ['filed', 'withdrawn', []],
    ['filed', 'open', []],
  ])('from %s to %s asks for %j', (stage, to, missing) => {
    expect(missingFor({ stage }, to)).toEqual(missing);
    expect(missingFor({ stage, ...complete }, to)).toEqual([]);
  });

  it('takes a file in place of a confirmation, and no empty text for either', () => {
    const filing = { stage: 'authorised', filedOn: '2027-05-10', filedBy: 'mail' } as const;
    expect(missingFor({ ...filing, filingFileId: 3 }, 'filed')).toEqual([]);
    expect(missingFor({ ...filing, filingConfirmation: '', filingFileId: null }, 'filed')).toEqual([
      'filingProof',
    ]);
  });

  it('asks for a reason exactly where a step is out of order', () => {
    for (const from of protestStages) {
      for (const to of protestStages) {
        const known = stageSteps.some((step) => step.from === from && step.to === to);
        expect([from, to, isInOrder(from, to)]).toEqual([from, to, known]);
        expect(needsReason(from, to)).toBe(!known);
      }
    }
    expect(needsReason('filed', 'withdrawn')).toBe(true);
    expect(needsReason('open', 'filed')).toBe(true);
  });

  it('lets every stage end', () => {
    const ends = (from: ProtestStage, seen: readonly ProtestStage[] = []): boolean =>
      from === 'closed' ||
      nextStages(from).some((next) => !seen.includes(next) && ends(next, [...seen, from]));
    expect(protestStages.filter((stage) => !ends(stage))).toEqual([]);
  });
});
