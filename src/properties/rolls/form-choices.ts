import type { Database } from '../../platform/database/database.js';

/** The choices of a property's form for an account; null: none, or not among the reference data. */
export interface FormChoices {
  readonly propertyTypeId: number | null;
  readonly exemptionTypeId: number | null;
}

/** What an account says about its category and exemptions, by the district's codes. */
interface AccountCodes {
  readonly stateCode: string | null;
  readonly exemptions: readonly string[] | null;
}

/** Loads the reference data; the result finds the choices of an account. */
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
