import { useNotify } from 'react-admin';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Staff } from '../../providers/types.js';
import { refreshOwnAccount } from '../../settings/staff/ownAccount.js';
import { StaffInputs } from '../../settings/staff/StaffInputs.js';
import { ownAccountValues } from '../../settings/staff/values.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { useSubmit } from '../../ui/form/useSubmit.js';

/** The current user's own details. Level and status are read-only; only another administrator can change them. */
export function OwnAccountForm({ account }: { readonly account: Staff }) {
  const data = useConsoleData();
  const notify = useNotify();
  const submit = useSubmit(
    (form) => data.call('put', '/api/staff/own', { body: ownAccountValues(form) }),
    (own) => {
      refreshOwnAccount(own);
      notify('staff.ownUpdated', { type: 'success' });
    },
  );
  return (
    // A new version remounts the form, which clears the current password; the typed values are saved by then.
    <RecordForm
      key={account.version}
      record={account}
      onSubmit={submit}
      cancelTo={consolePath('dashboard')}
      draft="own-account"
    >
      <StaffInputs mode="own" />
    </RecordForm>
  );
}
