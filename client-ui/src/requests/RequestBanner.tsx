import type { UseQueryResult } from '@tanstack/react-query';
import { RequestStatus } from '../../../common/moderation/enums.js';
import type { useChangeRequest } from '../api/queries.js';
import type { Dto } from '../api/types.js';
import { useI18n } from '../i18n/i18n.js';
import { DataTable } from '../ui/DataTable.js';
import { fieldLabel } from '../ui/labels.js';
import { Alert } from '../ui/layout.js';
import { WithdrawButton } from './WithdrawButton.js';

type Change = Dto<'ComparedFieldDto'>;
type State = ReturnType<typeof useChangeRequest> extends UseQueryResult<infer Data> ? Data : never;

/** Explains that changes need approval, or shows the request under review. */
export function RequestBanner({ state }: { state: State }) {
  const { t, moment } = useI18n();
  if (state.open) return <UnderReview request={state.open} />;
  const rejected = state.latest?.status === RequestStatus.Rejected ? state.latest : undefined;
  return (
    <>
      <Alert tone="info">
        <p>{t('portalAccount.profile.notice')}</p>
        {state.retryAt && <p>{t('portalAccount.profile.retry', { date: moment(state.retryAt) })}</p>}
      </Alert>
      {rejected && (
        <Alert tone="warning">
          <p>{t('portalAccount.profile.lastRejected')}</p>
          {rejected.reason && <p>{t('portalAccount.profile.reason', { reason: rejected.reason })}</p>}
        </Alert>
      )}
    </>
  );
}

function UnderReview({ request }: { request: Dto<'ChangeRequestDetailsDto'> }) {
  const { t, moment } = useI18n();
  return (
    <div className="under-review">
      <Alert tone="warning">
        <p>
          <strong>{t('portalAccount.profile.review')}</strong>
        </p>
        <p>{t('portalAccount.profile.reviewSince', { date: moment(request.createdAt) })}</p>
      </Alert>
      <Changes changes={request.changes} />
      <WithdrawButton requestId={request.id} />
    </div>
  );
}

/** The requested values by field. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useI18n();
  const empty = t('portalAccount.profile.empty');
  return (
    <DataTable
      caption={t('portalAccount.profile.review')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        {
          name: 'field',
          label: t('portalAccount.profile.field'),
          cell: ({ field }) => t(fieldLabel(field) ?? 'portalAccount.profile.field'),
        },
        {
          name: 'old',
          label: t('portalAccount.profile.old'),
          cell: ({ current, currentLabel }) => (
            <span className="change-old">{currentLabel ?? (String(current ?? '') || empty)}</span>
          ),
        },
        {
          name: 'wanted',
          label: t('portalAccount.profile.wanted'),
          cell: ({ requested, requestedLabel }) => (
            <strong>{requestedLabel ?? (String(requested ?? '') || empty)}</strong>
          ),
        },
      ]}
    />
  );
}
