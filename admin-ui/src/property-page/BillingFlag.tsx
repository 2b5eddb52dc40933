import { Checkbox, Typography } from '@mui/material';
import { useNotify, useTranslate, useUpdate } from 'react-admin';
import type { Billing } from '../providers/types.js';

/**
 * One of a billing's yes-or-no marks. The click shows at once; when the service refuses, the cached rows go back to
 * what they were and a message says why.
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
  const name = translate(`common.field.${flag}`);
  if (!mayEdit)
    return <Typography variant="body2">{translate(billing[flag] ? 'common.yes' : 'common.no')}</Typography>;
  const toggle = (checked: boolean): void => {
    void update(
      'billings',
      { id: billing.id, data: { [flag]: checked }, previousData: billing },
      {
        mutationMode: 'optimistic',
        onError: (error) =>
          notify('office.billing.flagRefused', {
            type: 'error',
            messageArgs: { flag: name, reason: error instanceof Error ? error.message : '' },
          }),
      },
    );
  };
  return (
    <Checkbox
      size="small"
      checked={billing[flag]}
      onChange={(event) => toggle(event.target.checked)}
      slotProps={{
        input: { 'aria-label': translate('office.billing.flagOf', { flag: name, year: billing.year }) },
      }}
      sx={{ p: 0.75 }}
    />
  );
}
