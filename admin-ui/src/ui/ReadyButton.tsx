import Check from '@mui/icons-material/Check';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import { May } from './access.js';
import { ConfirmButton } from './ConfirmButton.js';

interface ReadyButtonProps {
  readonly resource: 'clients' | 'properties';
  readonly record: { readonly id: number; readonly isNew: boolean };
  readonly name: string;
}

/** Mark ready: after confirmation, a new client or property leaves the New list. */
export function ReadyButton({ resource, record: { id, isNew }, name }: ReadyButtonProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  if (!isNew) return null;
  return (
    <May permission={`${resource}.markReady`}>
      <ConfirmButton
        label={translate('console.clients.markReady')}
        icon={<Check />}
        title={translate('console.clients.markReadyTitle')}
        run={() => data.call('post', `/api/${resource}/{id}/mark-ready`, { params: { id } })}
        success="clients.notice.marked"
      >
        {translate('console.clients.markReadyText', { name })}
      </ConfirmButton>
    </May>
  );
}
