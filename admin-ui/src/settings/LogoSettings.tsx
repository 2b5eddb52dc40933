import Delete from '@mui/icons-material/DeleteOutlined';
import Upload from '@mui/icons-material/UploadOutlined';
import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { logoMaxSize } from '../../../common/settings/limits.js';
import { useConsoleData } from '../providers/dataProvider.js';
import { errorAnswer } from '../providers/http.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { useAct } from '../ui/useAct.js';
import { useRead } from '../ui/useRead.js';

/** The firm's logo: preview, replace, remove. */
export function LogoSettings() {
  const translate = useTranslate();
  const data = useConsoleData();
  const input = useRef<HTMLInputElement>(null);
  /** Incremented to make the browser refetch the image after a change. */
  const [change, setChange] = useState(0);
  const text = (key: string) => translate(`settings.logo.${key}`, { kilobytes: logoMaxSize / 1024 });
  const { data: status, refetch } = useRead('/api/logo/status');
  const changed = () => {
    setChange((count) => count + 1);
    refetch();
  };
  const upload = useAct(
    async (file: File) => data.call('put', '/api/logo', { body: { image: await base64(file) } }),
    { success: 'settings.logo.saved', onSuccess: changed, onError: () => true },
  );
  const problem = upload.error && Object.values(errorAnswer(upload.error).errors ?? {})[0];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) upload.mutate(file);
  };
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('help')}
      </Typography>
      {upload.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {typeof problem === 'string' ? problem : errorAnswer(upload.error).message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          component="img"
          src={`/api/logo?shown=${change}`}
          alt={text('title')}
          sx={{ height: 56, maxWidth: '100%', p: 1, bgcolor: 'common.white', borderRadius: 1 }}
        />
        <Button
          variant="outlined"
          startIcon={<Upload />}
          loading={upload.isPending}
          onClick={() => input.current?.click()}
        >
          {text('choose')}
        </Button>
        <input ref={input} type="file" accept="image/png" hidden onChange={choose} />
        {status?.hasLogo && (
          <ConfirmButton
            danger
            label={text('remove')}
            icon={<Delete />}
            run={async () => {
              await data.call('delete', '/api/logo');
              changed();
            }}
            success="settings.logo.removed"
          />
        )}
      </Box>
    </Paper>
  );
}

async function base64(file: File): Promise<string> {
  // Cut off just above the limit: the API refuses larger files without needing their content.
  const bytes = new Uint8Array(await file.slice(0, logoMaxSize + 1).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
