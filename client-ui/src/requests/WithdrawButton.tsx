import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.js';
import { ApiError } from '../api/errors.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/toast.js';

/** Withdraws the owner's open request. */
export function WithdrawButton({ requestId }: { readonly requestId: number }) {
  const { t } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('delete', '/api/change-requests/{id}', { params: { id: requestId } });
      toast.success(t('portalAccount.deletion.withdrawn'));
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('errors.network'));
    }
    await queries.invalidateQueries({ queryKey: ['change-request'] });
    setBusy(false);
  };
  return (
    <div className="section-actions">
      <Button kind="secondary" busy={busy} onClick={() => void withdraw()}>
        {t('portalAccount.deletion.withdraw')}
      </Button>
    </div>
  );
}
