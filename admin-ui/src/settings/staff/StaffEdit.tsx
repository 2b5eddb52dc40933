import Delete from '@mui/icons-material/DeleteOutlined';
import {
  useDelete,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import type { Staff } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { RecordForm } from '../../ui/form/RecordForm.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { EditRecord } from '../../ui/records.js';
import EndSessions from '../../ui/EndSessions.js';
import { StatusBadge } from '../../ui/StatusBadge.js';
import { refreshOwnAccount } from './ownAccount.js';
import { StaffInputs } from './StaffInputs.js';
import { staffValues } from './values.js';

/** Edits a staff member, including the administrator's own account. */
export default function StaffEdit() {
  const { id } = useParams();
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!identity) return <PageLoading />;
  const isOwn = Number(id) === identity.id;
  return (
    <EditRecord<Staff>
      resource="staff"
      id={Number(id)}
      transform={staffValues}
      redirect="list"
      mutationOptions={{
        onError: () => undefined,
        ...(isOwn && {
          onSuccess: (own: Staff) => {
            refreshOwnAccount(own);
            notify('staff.ownUpdated', { type: 'success' });
            redirect('list', 'staff');
          },
        }),
      }}
    >
      <StaffForm isOwn={isOwn} />
    </EditRecord>
  );
}

function StaffForm({ isOwn }: { readonly isOwn: boolean }) {
  const translate = useTranslate();
  const { id, fullName, status } = useRecordContext<Staff>() as Staff;
  return (
    <>
      <PageHeader
        page="staffEdit"
        title={translate('staff.editOf', { name: fullName })}
        crumb={fullName}
        badge={<StatusBadge status={status} />}
        actions={
          !isOwn && (
            <>
              <EndSessions userId={Number(id)} name={fullName} />
              <RemoveButton />
            </>
          )
        }
      />
      <RecordForm cancelTo={consolePath('staffList')}>
        <StaffInputs mode="edit" isOwn={isOwn} />
      </RecordForm>
    </>
  );
}

/** Deletes an account that was never used, for example one created by mistake. */
function RemoveButton() {
  const translate = useTranslate();
  const redirect = useRedirect();
  const [remove] = useDelete();
  const staff = useRecordContext<Staff>() as Staff;
  return (
    <May permission="staff.delete">
      <ConfirmButton
        label={translate('staff.remove')}
        icon={<Delete />}
        title={translate('staff.removeTitle', { name: staff.fullName })}
        color="error"
        danger
        run={async () => {
          await remove(
            'staff',
            { id: staff.id, previousData: staff },
            { returnPromise: true, mutationMode: 'pessimistic' },
          );
          redirect('list', 'staff');
        }}
        success="staff.deleted"
      >
        {translate('staff.removeText')}
      </ConfirmButton>
    </May>
  );
}
