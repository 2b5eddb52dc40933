import Edit from '@mui/icons-material/EditOutlined';
import { useTranslate } from 'react-admin';
import { RecordStatus } from '../../../common/platform/enums.js';
import { formatAddress } from '../../../common/text/formats.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Property } from '../providers/types.js';
import { May } from '../ui/access.js';
import { ConfirmButton } from '../ui/ConfirmButton.js';
import { PageButton } from '../ui/pages.js';
import { AoaButton } from './AoaButton.js';
import { LettersMenu } from './LettersMenu.js';

interface PropertyActionsProps {
  readonly property: Property;
}

/** The actions on a property that the current user may do. */
export function PropertyActions({ property }: PropertyActionsProps) {
  return (
    <>
      <LettersMenu property={property} />
      <May permission="properties.aoa">
        <AoaButton property={property} />
      </May>
      <May
        permission="properties.edit"
        otherwise={
          <PageButton
            page="propertyEdit"
            params={{ id: property.id }}
            label="console.properties.requestChange"
            icon={<Edit />}
          />
        }
      >
        <PageButton page="propertyEdit" params={{ id: property.id }} label="common.edit" icon={<Edit />} />
      </May>
      <May permission="properties.changeStatus">
        <StatusButton property={property} />
      </May>
    </>
  );
}

function StatusButton({ property }: PropertyActionsProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const active = property.status === RecordStatus.Active;
  const verb = active ? 'deactivate' : 'activate';
  return (
    <ConfirmButton
      label={translate(`console.property.${verb}`)}
      color={active ? 'error' : 'success'}
      danger={active}
      run={() => data.call('post', `/api/properties/{id}/${verb}`, { params: { id: property.id } })}
      success="console.property.updated"
    >
      {translate(`console.property.${verb}Confirm`, {
        address: formatAddress(property) || property.ownerName,
      })}
    </ConfirmButton>
  );
}
