import { useTranslate } from 'react-admin';
import { useConsoleData } from '../providers/dataProvider.js';
import { May } from './access.js';
import { ConfirmButton } from './ConfirmButton.js';

interface EndSessionsProps {
  /** Id of the account. */
  readonly userId: number;
  readonly name: string;
}

/** Signs an account out everywhere. */
export default function EndSessions({ userId, name }: EndSessionsProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  return (
    <May permission="security.edit">
      <ConfirmButton
        label={translate('console.sessions.endAll')}
        // The button's own label would be too long for the dialog on a phone.
        confirmLabel={translate('common.confirm')}
        title={translate('console.sessions.endAllTitle', { name })}
        color="error"
        danger
        run={() => data.call('delete', '/api/accounts/{id}/sessions', { params: { id: userId } })}
        success="console.sessions.allEnded"
      >
        {translate('console.sessions.endAllText')}
      </ConfirmButton>
    </May>
  );
}
