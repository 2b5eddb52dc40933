import { Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { extensionsOf, signedFormTypes } from '../../../../common/properties/files.js';
import { appointmentSources } from '../../../../common/season/terms.js';
import { businessToday } from '../../../../web-shared/moments.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { DateInput } from '../../ui/form/DateInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { required } from '../../ui/form/validators.js';
import { UploadDropzone } from '../../ui/uploads/UploadDropzone.js';

interface AddDialogProps {
  readonly propertyId: number;
  readonly onClose: () => void;
}

/** Enters an appointment: from the contract, from a paper form, or with the signed form as a file. */
export function AddDialog({ propertyId, onClose }: AddDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={translate('appointments.add')}
      record={{ source: 'upload', signedOn: businessToday() }}
      maxWidth="sm"
      run={({ source, signedOn, endsOn }) => {
        const days = { signedOn: String(signedOn), ...(endsOn && { endsOn: String(endsOn) }) };
        if (source !== 'upload')
          return data.call('post', '/api/appointments', {
            body: { propertyId, source: source as (typeof appointmentSources)[number], ...days },
          });
        if (!file) return Promise.reject(new Error(translate('appointments.noForm')));
        return data.uploadFile({
          path: '/api/appointments/upload',
          fields: { propertyId: String(propertyId), ...days },
          file,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
      }}
      success="appointments.added"
      onClose={onClose}
    >
      <SelectInput
        source="source"
        label="appointments.input.source"
        choices={appointmentSources.map((id) => ({ id, name: `appointments.source.${id}` }))}
        validate={required()}
      />
      <DateInput source="signedOn" label="appointments.field.signedOn" validate={required()} />
      <DateInput source="endsOn" label="appointments.input.endsOn" />
      <FormFile file={file} onFile={setFile} />
    </FormDialog>
  );
}

interface FormFileProps {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** File input for the signed form, if it is uploaded. */
function FormFile({ file, onFile }: FormFileProps) {
  const translate = useTranslate();
  if (useWatch({ name: 'source' }) !== 'upload') return null;
  return (
    <>
      <Typography variant="body2">{translate('appointments.form')}</Typography>
      <UploadDropzone
        limit={1}
        accept={extensionsOf(signedFormTypes).join(',')}
        hint={file?.name ?? translate('appointments.formHelp')}
        onFiles={([chosen]) => onFile(chosen)}
      />
    </>
  );
}
