import { RadioButtonGroupInput, useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { propertyState } from '../../../common/properties/enums.js';
import { formatAddress } from '../../../common/text/formats.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Client, Property } from '../providers/types.js';
import { FormDialog } from '../ui/form/FormDialog.js';
import { LineInput, ZipInput } from '../ui/form/inputs.js';

interface AoaDialogProps {
  readonly property: Property;
  readonly onClose: () => void;
}

/** The mailing address for the appointment: the client's own address or another one. */
export default function AoaDialog({ property, onClose }: AoaDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { data: client } = useGetOne<Client>('clients', { id: property.clientId });
  const own = `${translate('console.aoa.clientAddress')}${translate('common.colon')}${client ? formatAddress(client) : '…'}`;
  return (
    <FormDialog
      title={translate('console.aoa.enable')}
      submitLabel={translate('console.aoa.enable')}
      maxWidth="sm"
      record={{ mailing: 'client', state: propertyState }}
      run={({ mailing, address, city, state, zip }) =>
        data.call('put', '/api/properties/{id}/aoa', {
          params: { id: property.id },
          body: mailing === 'client' ? { mailing } : { mailing, address, city, state, zip },
        })
      }
      success="console.property.updated"
      onClose={onClose}
    >
      <RadioButtonGroupInput
        source="mailing"
        label="console.aoa.chooseAddress"
        row={false}
        helperText={false}
        choices={[
          { id: 'client', name: own },
          { id: 'other', name: 'console.aoa.newAddress' },
        ]}
      />
      <OtherAddress />
    </FormDialog>
  );
}

function OtherAddress() {
  if (useWatch({ name: 'mailing' }) !== 'other') return null;
  const needed = 'console.aoa.enterAddress';
  return (
    <>
      <LineInput source="address" label="common.field.address" required={needed} />
      <LineInput source="city" required />
      <LineInput source="state" required slotProps={{ htmlInput: { maxLength: 2 } }} />
      <ZipInput source="zip" required />
    </>
  );
}
