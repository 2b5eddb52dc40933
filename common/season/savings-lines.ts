import { type ExemptionKind, exemptionKinds, type TrueSavings, type UnitSavings } from './cap.js';

/** Key of a line of the explanation; its texts are `savings.line` of common/messages, those of exemptions `savings.exemption`. */
export type SavingsLineKey =
  'market' | 'limit' | 'noLimit' | 'appraised' | 'exemption' | 'taxable' | 'tax' | 'ceiling' | 'due';

/** A line with its figure for the noticed and for the final value, dollars; null where there is none. */
export interface SavingsLine {
  readonly key: SavingsLineKey;
  readonly exemption?: ExemptionKind;
  readonly notice: string | null;
  readonly final: string | null;
}

/** The lines of one unit. */
export interface UnitLines {
  readonly unit: UnitSavings;
  readonly lines: readonly SavingsLine[];
}

/** The lines of an explanation: for the value, and for each unit. */
export interface SavingsLines {
  readonly value: readonly SavingsLine[];
  readonly units: readonly UnitLines[];
}

/** Returns the true saving line by line, as both apps show it (docs/rules/caps.md, "True saving"). */
export function savingsLines(savings: TrueSavings): SavingsLines {
  const limit = savings.limit?.limitedValue ?? null;
  return {
    value: [
      { key: 'market', notice: savings.noticeValue, final: savings.finalValue },
      { key: limit === null ? 'noLimit' : 'limit', notice: limit, final: limit },
      { key: 'appraised', notice: savings.noticeAppraised, final: savings.finalAppraised },
    ],
    units: savings.units.map((unit) => ({ unit, lines: unitLines(unit) })),
  };
}

function unitLines({ notice, final, ceiling }: UnitSavings): SavingsLine[] {
  const amountOf = (of: typeof notice, kind: ExemptionKind): string | null =>
    of.exemptions.find((exemption) => exemption.kind === kind)?.amount ?? null;
  const exemptions = exemptionKinds
    .map((kind) => ({ exemption: kind, notice: amountOf(notice, kind), final: amountOf(final, kind) }))
    .filter((line) => line.notice !== null || line.final !== null);
  return [
    ...exemptions.map((line): SavingsLine => ({ key: 'exemption', ...line })),
    { key: 'taxable', notice: notice.taxableValue, final: final.taxableValue },
    { key: 'tax', notice: notice.computedTax, final: final.computedTax },
    ...(ceiling === null
      ? []
      : [
          { key: 'ceiling', notice: ceiling, final: ceiling } as const,
          { key: 'due', notice: notice.tax, final: final.tax } as const,
        ]),
  ];
}
