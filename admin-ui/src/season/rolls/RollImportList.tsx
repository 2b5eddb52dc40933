import { Box, Link as MuiLink, Paper, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { Col } from '../../ui/list/Col.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { RowLink } from '../../ui/list/RowLink.js';
import { May } from '../../ui/access.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { useFormats } from '../../ui/useFormats.js';
import { DateTime } from '../../ui/values.js';
import { countyAndYear, ImportBadge, type RollImport, type RollUpload, UploadBadge } from './parts.js';

const newest = { field: 'id', order: 'DESC' } as const;

/** Imports of the districts' files, and those in preparation. */
export default function RollImportList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader
        page="rollImports"
        subtitle={translate('rolls.import.intro')}
        actions={<PageButton page="rollUploadCreate" label="rolls.import.new" variant="contained" />}
      />
      <May permission="rolls.import">
        <Unfinished />
      </May>
      <RecordList<RollImport>
        resource="roll-imports"
        sort={newest}
        perPage={20}
        filters={countyAndYear()}
        empty="rolls.import.empty"
        inAddress
      >
        <Rows />
      </RecordList>
    </>
  );
}

/** Imports in preparation; renders nothing if there are none. */
function Unfinished() {
  const translate = useTranslate();
  const { data = [] } = useGetList<RollUpload>('roll-uploads', {
    pagination: { page: 1, perPage: 20 },
    sort: newest,
  });
  const open = data.filter(({ state }) => state !== 'imported');
  if (open.length === 0) return null;
  const title = translate('rolls.upload.unfinished');
  return (
    <Paper component="section" aria-label={title} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {open.map(({ id, countyName, taxYear, state, createdByName, createdAt }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <MuiLink component={Link} to={consolePath('rollUpload', { id })}>
              {translate('rolls.import.title', { year: taxYear, county: countyName })}
            </MuiLink>
            <UploadBadge state={state} />
            <Typography variant="body2" color="text.secondary">
              {createdByName} · <DateTime value={createdAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function Rows() {
  const translate = useTranslate();
  const { number } = useFormats();
  const count = (name: 'accounts' | 'added' | 'changed' | 'removed' | 'refused') => (
    <Col<RollImport>
      key={name}
      source={name}
      label={`rolls.import.${name}`}
      align="right"
      disableSort
      render={(row) => number(row[name])}
    />
  );
  return (
    <RecordTable label={translate('rolls.import.many')}>
      <Col<RollImport>
        source="id"
        label="rolls.import.facts"
        primary
        render={({ id, taxYear, countyName }) => (
          <RowLink to={consolePath('rollImport', { id })}>
            {translate('rolls.import.title', { year: taxYear, county: countyName })}
          </RowLink>
        )}
      />
      <Col<RollImport>
        source="kind"
        label="rolls.import.kind"
        disableSort
        render={({ kind }) => translate(`rolls.kind.${kind}`)}
      />
      <Col<RollImport>
        source="state"
        label="rolls.import.state"
        disableSort
        render={({ state }) => <ImportBadge state={state} />}
      />
      <Col<RollImport>
        source="startedAt"
        label="rolls.import.when"
        render={({ startedAt }) => <DateTime value={startedAt} />}
      />
      <Col<RollImport>
        source="requestedByName"
        label="rolls.import.by"
        disableSort
        render={({ requestedByName }) => requestedByName ?? translate('rolls.import.commandLine')}
      />
      {(['accounts', 'added', 'changed', 'removed', 'refused'] as const).map(count)}
    </RecordTable>
  );
}
