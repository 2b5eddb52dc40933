import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { lineMaxLength } from '../../../../common/platform/limits.js';
import type { MessageParams } from '../../../../common/messages/translate.js';
import { offerStages as undecidedStages } from '../../../../common/season/offers.js';
import { call, list } from '../../api/client.js';
import { errorText } from '../../api/errors.js';
import { useChangeRequest } from '../../api/queries.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { Alert } from '../../ui/layout.js';
import { useToast } from '../../ui/toast.js';
import { WithdrawButton } from '../../requests/WithdrawButton.js';

interface CancelServiceProps {
  readonly propertyId: number;
  readonly say: (key: string, params?: MessageParams) => string;
}

/** Cancels the firm's service for a property: a button, and a dialog that explains the consequences and takes the signature. */
export function CancelService({ propertyId, say }: CancelServiceProps) {
  const { moment } = useI18n();
  const request = useChangeRequest({ kind: 'delete_property', propertyId });
  const [isAsking, setAsking] = useState(false);
  if (!request.data) return null;
  const { pending, createdAt, requestId } = request.data;
  if (pending)
    return (
      <>
        <Alert tone="warning">{say('portalProtest.cancel.pending', { date: moment(createdAt) })}</Alert>
        {requestId !== null && <WithdrawButton requestId={requestId} />}
      </>
    );
  return (
    <div className="section-actions">
      <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
        {say('portalProtest.cancel.action')}
      </Button>
      {isAsking && <CancelDialog propertyId={propertyId} say={say} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CancelDialog({ propertyId, say, onClose }: CancelServiceProps & { readonly onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const [signedName, setSignedName] = useState('');
  const [busy, setBusy] = useState(false);
  const open = useQuery({
    queryKey: ['protests', 'open', propertyId],
    queryFn: ({ signal }) =>
      list('/api/protests', { filter: { propertyId, stage: undecidedStages }, size: 20, signal }),
  });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { kind: 'delete_property', propertyId, signedName: signedName.trim() } as const;
      await call('post', '/api/change-requests', { body });
      toast.success(say('portalProtest.cancel.done'));
      await queries.invalidateQueries({ queryKey: ['change-request', 'delete_property'] });
      onClose();
    } catch (error) {
      toast.error(errorText(error, t));
    }
    setBusy(false);
  };
  return (
    <Dialog
      title={say('portalProtest.cancel.action')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('portalProtest.cancel.keep')}</Button>
          <Button kind="danger" type="submit" form="cancel-service" busy={busy} disabled={!signedName.trim()}>
            {say('portalProtest.cancel.sign')}
          </Button>
        </>
      }
    >
      <form id="cancel-service" onSubmit={(event) => void send(event)}>
        <p>{say('portalProtest.cancel.text')}</p>
        {(open.data?.rows.length ?? 0) > 0 && (
          <Alert tone="warning">
            <p>{say('portalProtest.cancel.protests')}</p>
            <ul>
              {open.data?.rows.map(({ id, taxYear, stage }) => (
                <li key={id}>
                  {taxYear}
                  {t('common.colon')}
                  {say(`portalProtest.stage.${stage}`)}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <div className="field">
          <label htmlFor="cancel-name">{say('portalProtest.cancel.name')}</label>
          <input
            id="cancel-name"
            autoComplete="name"
            maxLength={lineMaxLength}
            value={signedName}
            onChange={({ target }) => setSignedName(target.value)}
            aria-describedby="cancel-help"
          />
          <p id="cancel-help" className="field-hint">
            {say('portalProtest.cancel.help')}
          </p>
        </div>
      </form>
    </Dialog>
  );
}
