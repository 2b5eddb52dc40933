import EditIcon from '@mui/icons-material/EditOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatAddress } from '../../../common/formats.js';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import type { Property } from '../providers/types.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { AoaButton } from './AoaButton.js';
import { LettersMenu } from './LettersMenu.js';
import { usePropertyActions } from './propertyActions.js';

/** What the page's head offers: letters for the office; AOA, Edit, Deactivate or Activate for admins (spec section 2). */
export function PropertyActions({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const may = useMay();
  return (
    <>
      <LettersMenu propertyId={property.id} />
      {may('properties.aoa') && <AoaButton property={property} />}
      {may('properties.edit') && (
        <Button
          component={Link}
          to={paths.propertyEdit(property.id)}
          variant="outlined"
          startIcon={<EditIcon />}
        >
          {translate('common.edit')}
        </Button>
      )}
      {may('properties.changeStatus') && <StatusButton property={property} />}
    </>
  );
}

function StatusButton({ property }: { readonly property: Property }) {
  const translate = useTranslate();
  const { setStatus } = usePropertyActions(property);
  const [asking, setAsking] = useState(false);
  const active = property.status === 'A';
  const title = translate(active ? 'office.property.deactivate' : 'office.property.activate');
  return (
    <>
      <Button variant="outlined" color={active ? 'error' : 'success'} onClick={() => setAsking(true)}>
        {title}
      </Button>
      {asking && (
        <ConfirmDialog
          title={title}
          confirmLabel={title}
          danger={active}
          onConfirm={() => setStatus(active ? 'I' : 'A')}
          onClose={() => setAsking(false)}
        >
          {translate(active ? 'office.property.deactivateConfirm' : 'office.property.activateConfirm', {
            address: formatAddress(property) || property.ownerName,
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
