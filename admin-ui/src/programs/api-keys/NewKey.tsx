import Copy from '@mui/icons-material/ContentCopyOutlined';
import { Alert, Box, Button, Paper, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { PageButton } from '../../ui/pages.js';
import { PageHeader } from '../../ui/PageHeader.js';

/** Shows a newly created key, to be copied. */
export function NewKey({ made: { id, name, key } }: { readonly made: Schema<'CreatedApiKeyDto'> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const header = `Authorization: Bearer ${key}`;
  const copy = () =>
    navigator.clipboard.writeText(key).then(
      () => notify('apiKeys.once.copied', { type: 'success' }),
      // The clipboard requires a secure page; otherwise the text is selected for copying.
      () => document.querySelector<HTMLInputElement>('#new-api-key')?.select(),
    );
  return (
    <>
      <PageHeader page="apiKeyCreate" title={name} crumb={name} />
      <Paper sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Alert severity="warning">
          <Typography component="h2" sx={{ fontWeight: 650 }}>
            {translate('apiKeys.once.title')}
          </Typography>
          {translate('apiKeys.once.text')}
        </Alert>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <TextField
            id="new-api-key"
            label={translate('apiKeys.once.key')}
            value={key}
            onFocus={(event) => event.target.select()}
            slotProps={{
              htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } },
            }}
            sx={{ flex: '1 1 280px', m: 0 }}
          />
          <Button variant="contained" startIcon={<Copy />} onClick={() => void copy()}>
            {translate('apiKeys.once.copy')}
          </Button>
        </Box>
        <Typography variant="body2" color="textSecondary">
          {translate('apiKeys.once.use')}{' '}
          <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
            {header}
          </Box>
        </Typography>
        <Box>
          <PageButton page="apiKey" params={{ id }} label="apiKeys.once.done" />
        </Box>
      </Paper>
    </>
  );
}
