import { DateInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { signInFailures } from '../../../../common/auth/enums.js';
import type { Schema } from '../../providers/types.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { newestFirst, RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { DateTime } from '../../ui/values.js';
import { Account } from './Account.js';
import { DeviceName } from './DeviceName.js';

type FailedSignIn = Schema<'FailedSignInDto'>;

const columnsKey = 'failed-sign-ins.datatable';
const wide = { width: { xs: '100%', sm: 200 } };
const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <TextInput key="ip" source="ip" sx={wide} alwaysOn />,
  <SelectInput
    key="reason"
    source="reason"
    choices={signInFailures.map((id) => ({ id, name: `security.reason.${id}` }))}
    sx={wide}
    alwaysOn
  />,
  <DateInput key="day" source="day" sx={wide} />,
];

/** Failed sign-ins, newest first. */
export function FailedSignIns() {
  const translate = useTranslate();
  return (
    <RecordList<FailedSignIn>
      resource="failed-sign-ins"
      sort={newestFirst}
      perPage={20}
      filters={filters}
      columns={columnsKey}
      empty="security.noFailures"
    >
      <RecordTable label={translate('security.failures')} storeKey={columnsKey} hiddenColumns={['form']}>
        <Col source="createdAt" render={({ createdAt }: FailedSignIn) => <DateTime value={createdAt} />} />
        <Col source="email" primary />
        <Col source="fullName" disableSort render={(failed: FailedSignIn) => <Account of={failed} />} />
        <Col source="reason" render={({ reason }: FailedSignIn) => translate(`security.reason.${reason}`)} />
        <Col
          source="form"
          disableSort
          render={({ form }: FailedSignIn) => translate(`security.loginForm.${form}`)}
        />
        <Col source="ip" />
        <Col
          source="device"
          disableSort
          render={({ device }: FailedSignIn) => <DeviceName device={device} />}
        />
      </RecordTable>
    </RecordList>
  );
}
