import {
  isInOrder,
  missingFor,
  nextStages,
  type StageFacts,
  stageSteps,
  currentProtests,
  statedAnew,
  trackOf,
  visitedIn,
  visitedStages,
  wayTo,
} from './stages.js';
import { type ProtestStage, protestStages } from './terms.js';

/** Every proof that any step needs. */
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
  ])('the stage %s leads to %j', (from, next) => {
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
    // A protest that is not needed ends without a value.
    ['open', 'closed', []],
    ['withdrawn', 'closed', []],
    ['filed', 'withdrawn', []],
    ['filed', 'open', []],
  ])('a step from %s to %s asks for %j', (stage, to, missing) => {
    expect(missingFor({ stage }, to)).toEqual(missing);
    expect(missingFor({ stage, ...complete }, to)).toEqual([]);
  });

  it('filing takes a file in place of a confirmation, but no empty text', () => {
    const filing = { stage: 'authorised', filedOn: '2027-05-10', filedBy: 'mail' } as const;
    expect(missingFor({ ...filing, filingFileId: 3 }, 'filed')).toEqual([]);
    expect(missingFor({ ...filing, filingConfirmation: '', filingFileId: null }, 'filed')).toEqual([
      'filingProof',
    ]);
  });

  it('a step is in order exactly if it is one of the stage steps', () => {
    for (const from of protestStages) {
      for (const to of protestStages) {
        const known = stageSteps.some((step) => step.from === from && step.to === to);
        expect([from, to, isInOrder(from, to)]).toEqual([from, to, known]);
      }
    }
  });

  it('every stage can lead to the end of a protest', () => {
    const ends = (from: ProtestStage, seen: readonly ProtestStage[] = []): boolean =>
      from === 'closed' ||
      nextStages(from).some((next) => !seen.includes(next) && ends(next, [...seen, from]));
    expect(protestStages.filter((stage) => !ends(stage))).toEqual([]);
  });

  it('the tracker shows which stages are done, skipped, current and ahead', () => {
    const states = (...args: Parameters<typeof trackOf>): string =>
      trackOf(...args)
        .map(({ state }) => state)
        .join(' ');
    expect(states('open', [])).toBe('current ahead ahead ahead ahead ahead ahead');
    expect(states('hearing', ['authorised', 'filed', 'hearing'])).toBe(
      'done done done skipped current ahead ahead',
    );
    expect(states('settled', ['filed', 'settled'])).toBe('done skipped done skipped skipped current ahead');
    expect(states('closed', ['closed'])).toBe('done skipped skipped skipped skipped skipped current');
    // A protest that began as authorized has no step to that stage.
    const began = visitedIn([{ fromStage: 'authorised', toStage: 'filed' }]);
    expect(states('filed', began)).toBe('done done current ahead ahead ahead ahead');
  });

  it('a step asks anew for a value that the board’s order cannot know', () => {
    const asked = protestStages.flatMap((from) =>
      protestStages.filter((to) => statedAnew(from, to).length > 0).map((to) => `${from} ${to}`),
    );
    expect(asked.sort()).toEqual([
      'arbitration closed',
      'arbitration settled',
      'court closed',
      'court settled',
      'ordered settled',
      'soah closed',
      'soah settled',
    ]);
  });

  it('the way from open to filed passes through authorized only if an appointment is in force', () => {
    expect(wayTo('open', 'filed', true)).toEqual(['authorised', 'filed']);
    expect(wayTo('open', 'filed', false)).toEqual(['filed']);
    expect(wayTo('authorised', 'filed', true)).toEqual(['filed']);
    expect(wayTo('open', 'withdrawn', true)).toEqual(['withdrawn']);
  });
});

describe('the protests of an owner', () => {
  const of = (...protests: readonly (readonly [number, ProtestStage])[]) =>
    protests.map(([taxYear, stage]) => ({ taxYear, stage }));
  const years = (protests: Parameters<typeof currentProtests>[0], year = 2026): [number[], number[]] => {
    const { current, others } = currentProtests(protests, year);
    return [current.map(({ taxYear }) => taxYear), others.map(({ taxYear }) => taxYear)];
  };

  it('an owner’s protests begin with the one of the current year, not of a season opened in advance', () => {
    expect(years(of([2027, 'open'], [2026, 'hearing'], [2025, 'closed']))).toEqual([[2026], [2027, 2025]]);
    expect(years(of([2025, 'closed'], [2026, 'settled'], [2027, 'open']))).toEqual([[2026], [2027, 2025]]);
    expect(years(of([2027, 'open'], [2026, 'settled']), 2027)).toEqual([[2027], [2026]]);
  });

  it('an owner’s protests begin with all that are under way, the newest first', () => {
    expect(years(of([2024, 'court'], [2026, 'filed'], [2025, 'closed']))).toEqual([[2026, 2024], [2025]]);
    expect(years(of([2025, 'arbitration'], [2026, 'closed']))).toEqual([[2025], [2026]]);
  });

  it('an owner sees a current protest even if all are in the future', () => {
    expect(years(of([2028, 'open'], [2027, 'open']))).toEqual([[2028], [2027]]);
    expect(years([])).toEqual([[], []]);
  });

  it('derives the visited stages of a protest from its facts', () => {
    const none = { filedOn: null, informalOn: null, orderOn: null, decidedOn: null };
    expect(visitedStages(none)).toEqual([]);
    const day = '2026-06-01';
    expect(visitedStages({ ...none, filedOn: day, decidedOn: day })).toEqual([
      'authorised',
      'filed',
      'ordered',
    ]);
    expect(visitedStages({ filedOn: day, informalOn: day, orderOn: day, decidedOn: day })).toEqual([
      'authorised',
      'filed',
      'informal',
      'hearing',
      'ordered',
    ]);
  });
});
