import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { accountNumberMaxLength } from '../../../../../common/properties/limits.js';
import { lineMaxLength } from '../../../../../common/platform/limits.js';
import { useConsoleData } from '../../../providers/dataProvider.js';
import { DecimalInput } from '../../../ui/form/DecimalInput.js';
import { FormDialog } from '../../../ui/form/FormDialog.js';
import { LineInput } from '../../../ui/form/inputs.js';
import type { Compared, Selection } from './values.js';

interface DialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
}

interface RowDialogProps extends DialogProps {
  readonly row: Compared;
}

const line = { htmlInput: { maxLength: lineMaxLength } };

/** Excludes a candidate, with the reason that the packet prints. */
export function LeaveOutDialog({ row, selection, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { accountNumber } = row.account;
  const removes = row.addedFor !== null;
  return (
    <FormDialog
      title={translate('comparables.leaveOutTitle', { account: accountNumber })}
      submitLabel={translate(removes ? 'comparables.remove' : 'comparables.leaveOut')}
      run={({ leftOutFor }) =>
        data.call('put', '/api/comparable-selections/{id}', {
          params: { id: selection.id },
          body: { accountNumber, leftOutFor: leftOutFor as string, version: selection.version },
        })
      }
      success="comparables.saved"
      onClose={onClose}
    >
      <LineInput
        source="leftOutFor"
        label="comparables.reason"
        {...(!removes && { helperText: 'comparables.reasonHelp' })}
        required
        slotProps={line}
      />
    </FormDialog>
  );
}

/** Adjusts a candidate for facts that the roll lacks. */
export function AdjustDialog({ row, selection, onClose }: RowDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { accountNumber } = row.account;
  return (
    <FormDialog
      title={translate('comparables.adjustTitle', { account: accountNumber })}
      record={{ otherAmount: row.other?.amount ?? null, otherReason: row.other?.reason ?? '' }}
      run={({ otherAmount, otherReason }) =>
        data.call('put', '/api/comparable-selections/{id}', {
          params: { id: selection.id },
          body: {
            accountNumber,
            version: selection.version,
            otherAmount: otherAmount || null,
            otherReason: otherReason || null,
          },
        })
      }
      success="comparables.saved"
      onClose={onClose}
    >
      <DecimalInput
        source="otherAmount"
        label="comparables.amount"
        sign="$"
        helperText="comparables.amountHelp"
      />
      <LineInput source="otherReason" label="comparables.adjustReason" slotProps={line} />
    </FormDialog>
  );
}

/** Asks for the reason to use a packet that does not argue for the owner; `releases` also releases it to the owner. */
export function ReasonDialog({ selection, releases, onClose }: DialogProps & { readonly releases: boolean }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { id, version } = selection;
  const path = releases
    ? '/api/comparable-selections/{id}/release'
    : '/api/comparable-selections/{id}/use-reason';
  const title = translate(releases ? 'comparables.release' : 'comparables.explain');
  return (
    <FormDialog
      title={title}
      submitLabel={title}
      record={{ reason: selection.useReason ?? '' }}
      run={({ reason }) =>
        data.call('post', path, { params: { id }, body: { reason: reason as string, version } })
      }
      success={releases ? 'comparables.releasedNow' : 'comparables.explained'}
      onClose={onClose}
    >
      <Alert severity="warning">{flawText(translate, selection)}</Alert>
      {releases && <Typography variant="body2">{translate('comparables.releaseText')}</Typography>}
      <LineInput
        source="reason"
        label="comparables.useReason"
        helperText="comparables.useReasonHelp"
        required
        slotProps={line}
      />
    </FormDialog>
  );
}

/** The flaws for which a packet needs a reason. */
export const flawText = (translate: ReturnType<typeof useTranslate>, { flaws }: Selection): string =>
  translate('comparables.flawed', {
    flaws: flaws.map((flaw) => translate(`comparables.flaw.${flaw}`)).join(', '),
  });

/** Adds an account that the rules did not find. */
export function AddDialog({ selection, onClose }: DialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <FormDialog
      title={translate('comparables.addTitle')}
      submitLabel={translate('comparables.add')}
      run={({ accountNumber, reason }) =>
        data.call('post', '/api/comparable-selections/{id}/accounts', {
          params: { id: selection.id },
          body: {
            accountNumber: accountNumber as string,
            reason: reason as string,
            version: selection.version,
          },
        })
      }
      success="comparables.saved"
      onClose={onClose}
    >
      <LineInput
        source="accountNumber"
        label="comparables.grid.account"
        required
        slotProps={{ htmlInput: { maxLength: accountNumberMaxLength } }}
      />
      <LineInput source="reason" label="comparables.addReason" required slotProps={line} />
    </FormDialog>
  );
}
