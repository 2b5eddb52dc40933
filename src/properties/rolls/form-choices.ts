import type { Database } from '../../platform/database/database.js';

/** The property form's choices for an account; null if it has none, or the reference data lack it. */
export interface FormChoices {
  readonly propertyTypeId: number | null;
  readonly exemptionTypeId: number | null;
}

/** An account's category and exemptions, as the district's codes. */
interface AccountCodes {
  readonly stateCode: string | null;
  readonly exemptions: readonly string[] | null;
}

/** Loads the reference data. @returns a function that finds the choices of an account */
export async function formChoices(db: Database): Promise<(account: AccountCodes) => FormChoices> {
  const types = await db.query<{ id: number; code: string }>(
    'SELECT id, upper(value) AS code FROM property_types',
  );
  const exemptions = await db.query<{ id: number; code: string }>(
    'SELECT id, upper(code) AS code FROM exemption_types ORDER BY id',
  );
  return (account) => ({
    propertyTypeId: types.find(({ code }) => code === account.stateCode?.toUpperCase())?.id ?? null,
    exemptionTypeId:
      exemptions.find(({ code }) => account.exemptions?.some((one) => one.toUpperCase() === code))?.id ??
      null,
  });
}
