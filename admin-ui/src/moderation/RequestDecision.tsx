import { Box, Button, type ButtonProps } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type ChangeRequestKind, RequestStatus } from '../../../common/moderation/enums.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { statusOf } from '../providers/http.js';
import type { Schema } from '../providers/types.js';
import { ConfirmAct } from '../ui/ConfirmButton.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { NoteInput } from '../ui/form/inputs.js';
import { useIsSending } from '../ui/form/useIsSending.js';
import { useFailure } from '../ui/useFailure.js';
import { deletionKinds, requestApproved } from './deletions.js';
import { isTyping } from './isTyping.js';

interface RequestDecisionProps {
  readonly request: Schema<'ChangeRequestDetailsDto'>;
  readonly mayDecide: boolean;
  readonly keys: boolean;
  readonly onDecided: (() => void) | undefined;
}

/** Approve and Reject for a request; fields excluded from an approval are rejected with a reason. */
export function RequestDecision({ request, mayDecide, keys, onDecided }: RequestDecisionProps) {
  const translate = useTranslate();
  const [rejecting, setRejecting] = useState(false);
  const isSending = useIsSending();
  const taken = Object.values((useWatch({ name: 'taken' }) ?? {}) as Record<string, boolean>);
  const deletion = deletionKinds.includes(request.kind);
  if (!mayDecide)
    return (
      request.status !== RequestStatus.Pending && (
        <Button variant="outlined" size="medium" disabled sx={{ mt: 2 }}>
          {translate(`clients.request.status.${request.status}`)}
        </Button>
      )
    );
  return (
    <Box sx={{ mt: 2 }}>
      {taken.includes(false) && (
        <NoteInput
          source="reason"
          label="console.requests.reasonForRest"
          minRows={2}
          required="console.requests.reasonNeeded"
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {deletion ? (
          <ApproveDeletion
            id={request.id}
            kind={request.kind}
            onDecided={onDecided}
            trigger={(ask) => (
              <KeyButton
                keyName={keys && !rejecting ? 'A' : undefined}
                variant="contained"
                color="success"
                onClick={ask}
              >
                {translate('clients.request.approve')}
              </KeyButton>
            )}
          />
        ) : (
          <KeyButton
            keyName={keys && !rejecting ? 'A' : undefined}
            type="submit"
            variant="contained"
            color="success"
            disabled={isSending || !taken.includes(true)}
          >
            {translate('clients.request.approve')}
          </KeyButton>
        )}
        <KeyButton
          keyName={keys && !rejecting ? 'R' : undefined}
          variant="outlined"
          color="error"
          disabled={isSending}
          onClick={() => setRejecting(true)}
        >
          {translate(deletion ? 'clients.request.decline' : 'clients.request.reject')}
        </KeyButton>
      </Box>
      {rejecting && (
        <RejectDialog
          id={request.id}
          deletion={deletion}
          onDecided={onDecided}
          onClose={() => setRejecting(false)}
        />
      )}
    </Box>
  );
}

interface ApproveDeletionProps {
  readonly id: number;
  readonly kind: ChangeRequestKind;
  readonly trigger: (ask: () => void) => ReactNode;
  readonly onDecided?: (() => void) | undefined;
}

/** Confirms the approval of a deletion, because it affects the whole record. */
export function ApproveDeletion({ id, kind, trigger, onDecided }: ApproveDeletionProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <ConfirmAct
      trigger={trigger}
      title={translate('console.requests.approveDeletionTitle')}
      confirmLabel={translate('clients.request.approve')}
      danger
      run={async () => {
        await data.call('post', '/api/change-requests/{id}/approve', { params: { id }, body: {} });
        onDecided?.();
      }}
      success={requestApproved(kind)}
    >
      {translate(`console.requests.${kind}`)}
    </ConfirmAct>
  );
}

interface RejectDialogProps {
  readonly id: number;
  readonly deletion: boolean;
  readonly onDecided?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection, which a deletion requires. */
export function RejectDialog({ id, deletion, onDecided, onClose }: RejectDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const fail = useFailure();
  return (
    <FormDialog
      title={translate(deletion ? 'console.requests.declineTitle' : 'console.requests.rejectTitle')}
      submitLabel={translate(deletion ? 'clients.request.decline' : 'clients.request.reject')}
      danger
      run={async ({ reason = null }) => {
        try {
          await data.call('post', '/api/change-requests/{id}/reject', { params: { id }, body: { reason } });
        } catch (error) {
          // Someone else has decided: the dialog closes once the request is refetched.
          if (statusOf(error) === 409) fail(error);
          throw error;
        }
        onDecided?.();
      }}
      success="clients.notice.requestRejected"
      onClose={onClose}
    >
      <NoteInput source="reason" label="clients.request.reason" required={deletion} autoFocus />
    </FormDialog>
  );
}

/** A button with a one-letter shortcut, which works unless a field has the focus. */
function KeyButton({ keyName, children, ...rest }: ButtonProps & { readonly keyName: string | undefined }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!keyName) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.toUpperCase() !== keyName) return;
      event.preventDefault();
      button.current?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keyName]);
  return (
    <Button ref={button} size="medium" aria-keyshortcuts={keyName} {...rest}>
      {children}
      {keyName && (
        <Box component="kbd" aria-hidden sx={kbd}>
          {keyName}
        </Box>
      )}
    </Button>
  );
}

const kbd = {
  ml: 1,
  px: 0.75,
  border: 1,
  borderRadius: 0.5,
  fontSize: '0.7rem',
  fontFamily: 'inherit',
  opacity: 0.8,
};
