import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { DateTime } from '../../ui/values.js';

type Call = Schema<'ApiKeyCallDto'>;

const latestFirst = { field: 'minute', order: 'DESC' } as const;

/** Calls with a key by minute, operation and IP address. */
export function CallList({ keyId }: { readonly keyId: number }) {
  const translate = useTranslate();
  return (
    <>
      <RecordList<Call>
        resource="api-key-calls"
        filter={{ keyId }}
        sort={latestFirst}
        perPage={20}
        heading={translate('apiKeys.calls')}
        empty="apiKeys.callsEmpty"
      >
        <RecordTable label={translate('apiKeys.calls')}>
          <Col<Call> source="minute" primary render={({ minute }) => <DateTime value={minute} />} />
          <Col<Call> source="operation" />
          <Col<Call> source="ip" disableSort />
          <Col<Call> source="calls" />
          <Col<Call> source="refused" disableSort />
        </RecordTable>
      </RecordList>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('apiKeys.callsHint')}
      </Typography>
    </>
  );
}
