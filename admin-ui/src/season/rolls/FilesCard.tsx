import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { maxRollFiles, maxRollFileSize } from '../../../../common/properties/rolls.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { ConfirmDelete } from '../../ui/ConfirmButton.js';
import { FactCard } from '../../ui/FactCard.js';
import { useAct } from '../../ui/useAct.js';
import { useSize } from '../../ui/useSize.js';
import { UploadPanel } from '../../ui/uploads/UploadPanel.js';
import type { RollUploadDetails } from './parts.js';

const gigabyte = 1024 ** 3;

/** Files of an import in preparation: upload, delete, check. */
export function FilesCard({ upload }: { readonly upload: RollUploadDetails }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const size = useSize();
  const [sending, setSending] = useState(false);
  const { id, files, state } = upload;
  const check = useAct(() => data.call('post', '/api/roll-uploads/{id}/check', { params: { id }, body: {} }));
  return (
    <FactCard title={translate('rolls.import.files')}>
      <Box component="ul" sx={{ m: 0, mb: files.length > 0 ? 2 : 0, p: 0, listStyle: 'none' }}>
        {files.map((file) => (
          <Box component="li" key={file.id} sx={line}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
            <Typography variant="body2" color="text.secondary" noWrap>
              {size(file.size)}
            </Typography>
            <ConfirmDelete
              resource="roll-upload-files"
              record={file}
              label={translate('rolls.upload.remove', { name: file.name })}
              icon={<Delete fontSize="small" />}
            />
          </Box>
        ))}
      </Box>
      <UploadPanel
        path="/api/roll-upload-files"
        fields={{ uploadId: String(id) }}
        accept=""
        limit={maxRollFiles}
        hint={translate('rolls.upload.drop')}
        types={translate('rolls.upload.types', { max: maxRollFileSize / gigabyte })}
        onBusy={setSending}
        onAllDone={() => check.mutate()}
      />
      {files.length > 0 && state === 'open' && (
        <Button
          variant="contained"
          sx={{ mt: 2 }}
          disabled={sending}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >
          {translate('rolls.upload.check')}
        </Button>
      )}
    </FactCard>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderBottom: 1,
  borderColor: 'divider',
  py: 0.5,
};
