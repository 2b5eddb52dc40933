import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.js';
import { ApiError } from '../api/errors.js';
import { type RequestTarget, useChangeRequest } from '../api/queries.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Alert, Card } from '../ui/layout.js';
import { QueryState } from '../ui/QueryState.js';
import { useToast } from '../ui/toast.js';
import { WithdrawButton } from './WithdrawButton.js';

/** Text keys for deleting the account or a property. */
const texts = {
  delete_account: 'portalAccount.deletion',
  delete_property: 'portal.propertyForm.deletion',
} as const;

/** Requests the deletion of the account or a property; an administrator decides. */
export function DeletionSection({
  target,
}: {
  target: RequestTarget & { readonly kind: keyof typeof texts };
}) {
  const { t, moment } = useI18n();
  const query = useChangeRequest(target);
  const [asking, setAsking] = useState(false);
  const text = texts[target.kind];
  return (
    <Card title={t(`${text}.title`)} icon="trash">
      <QueryState query={query} lines={2}>
        {({ createdAt, pending, requestId }) =>
          pending ? (
            <>
              <Alert tone="warning">{t(`${text}.pending`, { date: moment(createdAt) })}</Alert>
              {requestId !== null && <WithdrawButton requestId={requestId} />}
            </>
          ) : (
            <>
              <p className="muted">{t(`${text}.text`)}</p>
              <div className="section-actions">
                <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
                  {t(`${text}.action`)}
                </Button>
              </div>
            </>
          )
        }
      </QueryState>
      {asking && <ConfirmDialog target={target} text={text} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ConfirmDialog({
  target,
  text,
  onClose,
}: {
  target: RequestTarget;
  text: (typeof texts)[keyof typeof texts];
  onClose: () => void;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('post', '/api/change-requests', { body: { ...target } });
      toast.success(t('portalAccount.deletion.done'));
    } catch (error) {
      const reason = error instanceof ApiError && error.message ? `${t('common.colon')}${error.message}` : '';
      toast.error(t('portalAccount.deletion.failed') + reason);
    }
    await queries.invalidateQueries({ queryKey: ['change-request', target.kind] });
    onClose();
  };
  return (
    <Dialog
      title={t(`${text}.title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" icon="trash" busy={busy} onClick={() => void ask()}>
            {t(`${text}.action`)}
          </Button>
        </>
      }
    >
      <p>{t(`${text}.confirm`)}</p>
    </Dialog>
  );
}
