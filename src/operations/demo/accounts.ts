import { readFile } from 'node:fs/promises';

/** A real account of Travis County. */
export interface DemoAccount {
  readonly accountNumber: string;
  readonly geoId: string;
  readonly stateCode: string;
  /** The appraisal district's name for the kind of building. */
  readonly improvement: string;
  readonly acres: string;
  readonly landValue: string;
  readonly improvementValue: string;
  readonly noticeValue: string;
}

/** Reads the real Travis County accounts of the demonstration. */
export async function readAccounts(): Promise<DemoAccount[]> {
  const file = await readFile(new URL('./travis-accounts.tsv', import.meta.url), 'utf8');
  return file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [accountNumber, geoId, stateCode, improvement, acres, landValue, improvementValue, noticeValue] =
        line.split('\t') as [string, string, string, string, string, string, string, string];
      return {
        accountNumber,
        geoId,
        stateCode,
        improvement,
        acres,
        landValue,
        improvementValue,
        noticeValue,
      };
    });
}
