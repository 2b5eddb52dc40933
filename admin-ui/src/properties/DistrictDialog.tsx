import { Typography } from '@mui/material';
import { useGetOne, useRefresh, useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { LineInput } from '../ui/form/inputs.js';

interface DistrictDialogProps {
  readonly countyId: number;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the legal name of an appraisal district before a letter prints it, and saves it for all letters. */
export default function DistrictDialog({ countyId, onConfirmed, onClose }: DistrictDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const refresh = useRefresh();
  const { data: county } = useGetOne<Schema<'CountyDto'>>('counties', { id: countyId });
  if (!county) return null;
  return (
    <FormDialog
      title={translate('console.district.title', { county: county.name })}
      submitLabel={translate('console.district.confirm')}
      record={{ districtName: county.districtName }}
      maxWidth="sm"
      run={async ({ districtName }) => {
        await data.call('put', '/api/counties/{id}/district-name', {
          params: { id: countyId },
          body: { districtName: String(districtName ?? '') },
        });
        onConfirmed();
        refresh();
      }}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{translate('console.district.help')}</Typography>
      <LineInput source="districtName" label="console.district.name" required autoFocus />
    </FormDialog>
  );
}
