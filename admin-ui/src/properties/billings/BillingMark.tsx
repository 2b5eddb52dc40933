import { Checkbox } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import { errorText } from '../../providers/http.js';
import type { Billing } from '../../providers/types.js';

interface BillingMarkProps {
  readonly billing: Billing;
  readonly flag: 'isPaid' | 'isMarketCut' | 'isNoChange';
  readonly mayEdit: boolean;
}

/** A yes-or-no flag of a billing. Switches optimistically; if the API refuses the change, it switches back with an error message. */
export function BillingMark({ billing, flag, mayEdit }: BillingMarkProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const name = translate(`common.field.${flag}`);
  const [update] = useUpdate<Billing>('billings', undefined, {
    mutationMode: 'optimistic',
    onError: (error) =>
      notify('console.billing.flagRefused', {
        type: 'error',
        messageArgs: { flag: name, reason: errorText(error) },
      }),
  });
  if (!mayEdit) return translate(billing[flag] ? 'common.yes' : 'common.no');
  return (
    <Checkbox
      size="small"
      checked={billing[flag]}
      onChange={(_, checked) =>
        void update('billings', { id: billing.id, data: { [flag]: checked }, previousData: billing })
      }
      slotProps={{
        input: { 'aria-label': translate('console.billing.flagOf', { flag: name, year: billing.year }) },
      }}
      sx={{ p: 0.75 }}
    />
  );
}
