import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { extensionsOf, propertyFileTypes } from '../../../../common/properties/files.js';
import { type ProtestFileKind, protestFileKinds } from '../../../../common/season/terms.js';
import { type ConsoleDataProvider, useConsoleData } from '../../providers/dataProvider.js';
import type { ProtestDetails } from '../../providers/types.js';
import { May, useMay } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { required } from '../../ui/form/validators.js';
import { UploadDropzone } from '../../ui/uploads/UploadDropzone.js';

interface ProtestFilesProps {
  readonly protest: ProtestDetails;
}

/** Uploads a file of a protest. */
export const sendProtestFile = (
  data: ConsoleDataProvider,
  id: number,
  kind: ProtestFileKind,
  file: File,
): Promise<void> =>
  data.uploadFile({
    path: '/api/protests/{id}/files',
    params: { id },
    fields: { kind },
    file,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

const nameOf = (protest: ProtestDetails, kind: ProtestFileKind): string | null =>
  kind === 'filing' ? protest.filingFileName : protest.orderFileName;

/** Files of a protest, which can be added and removed at any time. */
export function ProtestFiles({ protest }: ProtestFilesProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const mayEdit = useMay('protests.edit');
  const [isAdding, setAdding] = useState(false);
  const kept = protestFileKinds.filter((kind) => nameOf(protest, kind) !== null);
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('protests.file.title')}
      </Typography>
      {kept.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('protests.file.none')}
        </Typography>
      )}
      {kept.map((kind) => (
        <Box key={kind} sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: '0.875rem' }}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box sx={{ color: 'text.secondary' }}>{translate(`protests.file.${kind}`)}</Box>
            <ProtestFileLink protest={protest} kind={kind} />
          </Box>
          {mayEdit && (
            <ConfirmButton
              iconOnly
              danger
              icon={<Delete fontSize="small" />}
              label={translate('protests.file.remove', { name: nameOf(protest, kind) })}
              confirmLabel={translate('common.delete')}
              success="protests.file.removed"
              run={() =>
                data.call('delete', '/api/protests/{id}/files/{kind}', { params: { id: protest.id, kind } })
              }
            />
          )}
        </Box>
      ))}
      <May permission="protests.edit">
        <Button size="small" sx={{ mt: 1 }} onClick={() => setAdding(true)}>
          {translate('protests.file.add')}
        </Button>
      </May>
      {isAdding && <AddDialog protest={protest} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface ProtestFileLinkProps extends ProtestFilesProps {
  readonly kind: ProtestFileKind;
}

/** Link to a protest's file by its name; renders nothing without a file. */
export function ProtestFileLink({ protest, kind }: ProtestFileLinkProps) {
  const open = useOpenLink();
  const name = nameOf(protest, kind);
  if (name === null) return null;
  return (
    <Link
      component="button"
      type="button"
      onClick={() => open('protest-file', protest.id, { kind })}
      sx={{ textAlign: 'left', overflowWrap: 'anywhere', font: 'inherit' }}
    >
      {name}
    </Link>
  );
}

function AddDialog({ protest, onClose }: ProtestFilesProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={translate('protests.file.add')}
      record={{ kind: protest.orderOn ? 'order' : 'filing' }}
      maxWidth="sm"
      run={({ kind }) =>
        file
          ? sendProtestFile(data, protest.id, kind as ProtestFileKind, file)
          : Promise.reject(new Error(translate('protests.file.choose')))
      }
      success="protests.file.added"
      onClose={onClose}
    >
      <SelectInput
        source="kind"
        label="protests.file.kind"
        choices={protestFileKinds.map((id) => ({ id, name: `protests.file.${id}` }))}
        validate={required()}
      />
      <Replaced protest={protest} />
      <FileChoice file={file} onFile={setFile} />
    </FormDialog>
  );
}

function Replaced({ protest }: ProtestFilesProps) {
  const translate = useTranslate();
  const kind = useWatch({ name: 'kind' }) as ProtestFileKind;
  const name = nameOf(protest, kind);
  if (name === null) return null;
  return <Typography variant="body2">{translate('protests.file.replaces', { name })}</Typography>;
}

interface FileChoiceProps {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** Drop zone for one file. */
export function FileChoice({ file, onFile }: FileChoiceProps) {
  const translate = useTranslate();
  return (
    <UploadDropzone
      limit={1}
      accept={extensionsOf(propertyFileTypes).join(',')}
      hint={file?.name ?? translate('protests.file.help')}
      onFiles={([chosen]) => onFile(chosen)}
    />
  );
}
