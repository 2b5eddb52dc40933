import { Checkbox, Typography } from '@mui/material';
import { startTransition, useOptimistic } from 'react';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Billing } from '../providers/types.js';

/**
 * One of a billing's yes-or-no marks. The click shows at once; when the service refuses, the mark goes back to what it
 * was and a message says why.
 */
export function BillingFlag({
  billing,
  flag,
  mayEdit,
}: {
  readonly billing: Billing;
  readonly flag: 'isPaid' | 'isMarketCut' | 'isNoChange';
  readonly mayEdit: boolean;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update] = useUpdate<Billing>();
  const [shown, show] = useOptimistic(billing[flag]);
  const name = translate(`common.field.${flag}`);
  if (!mayEdit)
    return <Typography variant="body2">{translate(billing[flag] ? 'common.yes' : 'common.no')}</Typography>;
  const toggle = (checked: boolean): void =>
    startTransition(async () => {
      show(checked);
      try {
        const change = { id: billing.id, data: { [flag]: checked }, previousData: billing };
        await update('billings', change, { returnPromise: true });
      } catch (error) {
        notify('office.billing.flagRefused', {
          type: 'error',
          messageArgs: { flag: name, reason: error instanceof Error ? error.message : '' },
        });
      }
    });
  return (
    <Checkbox
      size="small"
      checked={shown}
      onChange={(event) => toggle(event.target.checked)}
      slotProps={{
        input: { 'aria-label': translate('office.billing.flagOf', { flag: name, year: billing.year }) },
      }}
      sx={{ p: 0.75 }}
    />
  );
}
