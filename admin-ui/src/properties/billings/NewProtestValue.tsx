import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Billing } from '../../providers/types.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';

interface NewProtestValueProps {
  readonly billing: Billing;
}

const useText = ({ newProtestValue }: Billing): string => {
  const translate = useTranslate();
  const { money } = useFormats();
  return translate('console.billings.protest.changed', { value: money(newProtestValue) });
};

/** Shown below a final value in a table: the protest's newer value. */
export function NewProtestValueMark({ billing }: NewProtestValueProps) {
  const text = useText(billing);
  if (!billing.newProtestValue) return null;
  return (
    <Typography component="div" variant="caption" sx={{ color: 'warning.dark', whiteSpace: 'normal' }}>
      {text}
    </Typography>
  );
}

/** Warns on a billing's page that the protest has a newer value, with a button to keep the billing unchanged. */
export function NewProtestValue({ billing }: NewProtestValueProps) {
  const translate = useTranslate();
  const text = useText(billing);
  const data = useConsoleData();
  const { id, newProtestValue } = billing;
  const { mutate, isPending } = useAct(
    (protestValue: string) =>
      data.call('post', '/api/billings/{id}/keep', { params: { id }, body: { protestValue } }),
    { success: 'console.billings.protest.kept' },
  );
  if (!newProtestValue) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" loading={isPending} onClick={() => mutate(newProtestValue)}>
          {translate('console.billings.protest.stays')}
        </Button>
      }
    >
      <Box sx={{ fontWeight: 600 }}>{text}</Box>
      {translate('console.billings.protest.changedHint')}
    </Alert>
  );
}
