import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Property } from '../providers/types.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';

const AoaDialog = lazy(() => import('./AoaDialog.js'));

interface AoaButtonProps {
  readonly property: Property;
}

/** Enables the appointment of agent with a choice of mailing address, or disables it after confirmation. */
export function AoaButton({ property }: AoaButtonProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [open, setOpen] = useState(false);
  if (property.aoaReady)
    return (
      <ConfirmButton
        label={translate('console.aoa.disable')}
        run={() => data.call('delete', '/api/properties/{id}/aoa', { params: { id: property.id } })}
        success="console.property.updated"
      >
        {translate('console.aoa.disableConfirm')}
      </ConfirmButton>
    );
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('console.aoa.enable')}
      </Button>
      {open && (
        <Suspense>
          <AoaDialog property={property} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
