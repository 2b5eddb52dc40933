import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslate } from 'react-admin';

interface UploadDropzoneProps {
  readonly onFiles: (files: File[]) => void;
  /** Maximum files per drop; unlimited when absent. */
  readonly limit?: number;
  /** Extensions for the file picker, such as '.pdf,.png'; the API decides. */
  readonly accept?: string;
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** Drop zone and file picker. More files than `limit` are all refused with a message. */
export function UploadDropzone({ onFiles, limit, accept, hint, disabled = false }: UploadDropzoneProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const [tooMany, setTooMany] = useState(false);

  const take = (list: FileList | null): void => {
    const files = Array.from(list ?? []);
    if (files.length === 0 || disabled) return;
    const excess = limit !== undefined && files.length > limit;
    setTooMany(excess);
    if (!excess) onFiles(files);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Box>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          border: 2,
          borderStyle: 'dashed',
          borderColor: over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.hover' : undefined,
          borderRadius: 2,
          p: 2.5,
          textAlign: 'center',
          transition: 'background-color 120ms, border-color 120ms',
        }}
      >
        <CloudUploadIcon color="action" fontSize="large" aria-hidden />
        <Typography sx={{ mb: 1 }}>{translate('console.upload.drop')}</Typography>
        <Button
          variant="outlined"
          disabled={disabled}
          onClick={() => input.current?.click()}
          aria-describedby={hintId}
        >
          {translate('console.upload.choose')}
        </Button>
        <Typography id={hintId} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={accept}
          aria-label={translate('console.upload.choose')}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </Box>
      {tooMany && (
        <Alert severity="error" sx={{ mt: 1 }} onClose={() => setTooMany(false)}>
          {translate('console.upload.tooMany', { limit: limit ?? 0 })}
        </Alert>
      )}
    </Box>
  );
}
