import { consoleLevels } from '../../../common/auth/enums.js';
import { RecordStatus } from '../../../common/platform/enums.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { invalid } from '../../platform/errors/errors.js';

/** Fields of a protest that name a staff member. */
export type PersonField = 'assignedTo' | 'hearingUserId';

/** Checks that these are active staff accounts, or null. @throws 400 with a field error */
export async function assertColleagues(
  tx: Tx,
  people: Readonly<Partial<Record<PersonField, number | null>>>,
): Promise<void> {
  for (const [field, id] of Object.entries(people)) {
    if (id === null) continue;
    const found = await txQuery(
      tx,
      'SELECT 1 FROM users WHERE id = $1 AND level = ANY($2::int[]) AND status = $3',
      [id, consoleLevels, RecordStatus.Active],
    );
    if (found.length === 0) throw invalid({ [field]: 'choice' });
  }
}
