import Add from '@mui/icons-material/AddOutlined';
import { SelectInput, useTranslate } from 'react-admin';
import { apiKeyStates } from '../../../../common/auth/api-keys.js';
import { consolePath } from '../../../../common/pages/console-paths.js';
import type { Schema } from '../../providers/types.js';
import { Col } from '../../ui/list/Col.js';
import { ListSearch } from '../../ui/list/ListSearch.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { PageButton } from '../../ui/pages.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { DateTime } from '../../ui/values.js';
import { ApiKeyStateBadge } from './ApiKeyStateBadge.js';

type ApiKey = Schema<'ApiKeyDto'>;

const newestFirst = { field: 'id', order: 'DESC' } as const;
const columnsKey = 'api-keys.datatable';
const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <SelectInput
    key="state"
    source="state"
    choices={apiKeyStates.map((id) => ({ id, name: `apiKeys.state.${id}` }))}
    sx={{ width: { xs: '100%', sm: 200 } }}
    alwaysOn
  />,
];

/** The API keys of the firm's programs. */
export default function ApiKeyList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        page="apiKeys"
        subtitle={translate('apiKeys.intro')}
        actions={<PageButton page="apiKeyCreate" label="apiKeys.create" icon={<Add />} variant="contained" />}
      />
      <RecordList<ApiKey>
        resource="api-keys"
        perPage={20}
        sort={newestFirst}
        filters={filters}
        columns={columnsKey}
        empty="apiKeys.empty"
        inAddress
      >
        <RecordTable
          label={translate('console.pages.apiKeys')}
          storeKey={columnsKey}
          hiddenColumns={['createdAt', 'lastUsedIp']}
        >
          <Col
            source="name"
            primary
            render={({ id, name }: ApiKey) => <RowLink to={consolePath('apiKey', { id })}>{name}</RowLink>}
          />
          <Col source="start" disableSort />
          <Col
            source="state"
            disableSort
            render={({ state }: ApiKey) => <ApiKeyStateBadge state={state} />}
          />
          <Col source="createdByName" disableSort />
          <Col source="createdAt" render={({ createdAt }: ApiKey) => <DateTime value={createdAt} />} />
          <Col
            source="expiresAt"
            render={({ expiresAt }: ApiKey) =>
              expiresAt ? <DateTime value={expiresAt} /> : translate('apiKeys.never')
            }
          />
          <Col
            source="lastUsedAt"
            render={({ lastUsedAt }: ApiKey) =>
              lastUsedAt ? <DateTime value={lastUsedAt} /> : translate('apiKeys.never')
            }
          />
          <Col source="lastUsedIp" disableSort />
        </RecordTable>
      </RecordList>
    </>
  );
}
