import { Box } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { userLevels } from '../../../../common/auth/enums.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { May } from '../../ui/access.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { ActionCol, Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import EndSessions from '../../ui/EndSessions.js';
import { Badge } from '../../ui/StatusBadge.js';
import { DateTime } from '../../ui/values.js';
import { Account } from './Account.js';
import { DeviceName } from './DeviceName.js';

type Session = Schema<'AccountSessionDto'>;

const lastUsedFirst = { field: 'lastSeenAt', order: 'DESC' } as const;
const columnsKey = 'sessions.datatable';
const wide = { width: { xs: '100%', sm: 200 } };
const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="level"
    source="level"
    choices={userLevels.map((id) => ({ id, name: `common.level.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <TextInput key="ip" source="ip" sx={wide} alwaysOn />,
];

/** The active sessions of all accounts; each can be ended. */
export function SessionList() {
  const translate = useTranslate();
  return (
    <RecordList<Session>
      resource="sessions"
      sort={lastUsedFirst}
      perPage={20}
      filters={filters}
      columns={columnsKey}
      empty="security.noSessions"
    >
      <RecordTable
        label={translate('security.sessions')}
        storeKey={columnsKey}
        hiddenColumns={['email', 'expiresAt']}
      >
        <Col source="fullName" primary render={(session: Session) => <Account of={session} />} />
        <Col source="email" disableSort />
        <Col source="level" render={({ level }: Session) => translate(`common.level.${level}`)} />
        <Col source="device" disableSort render={({ device }: Session) => <DeviceName device={device} />} />
        <Col source="ip" />
        <Col source="createdAt" render={({ createdAt }: Session) => <DateTime value={createdAt} />} />
        <Col source="lastSeenAt" render={({ lastSeenAt }: Session) => <DateTime value={lastSeenAt} />} />
        <Col
          source="expiresAt"
          disableSort
          render={({ expiresAt }: Session) => <DateTime value={expiresAt} />}
        />
        <ActionCol render={(session: Session) => <End session={session} />} />
      </RecordTable>
    </RecordList>
  );
}

function End({ session: { id, userId, fullName: name, current } }: { readonly session: Session }) {
  const translate = useTranslate();
  const data = useConsoleData();
  if (current) return <Badge tone="success" label={translate('security.thisSession')} />;
  return (
    <May permission="security.edit">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <EndSessions userId={userId} name={name} />
        <ConfirmButton
          label={translate('security.end')}
          title={translate('security.endTitle', { name })}
          color="error"
          danger
          run={() => data.call('delete', '/api/sessions/{id}', { params: { id } })}
          success="security.ended"
        >
          {translate('security.endText')}
        </ConfirmButton>
      </Box>
    </May>
  );
}
