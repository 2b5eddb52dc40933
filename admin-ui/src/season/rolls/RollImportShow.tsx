import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Button, Paper, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { CardGrid, FactCard, Pairs } from '../../ui/FactCard.js';
import { useOpenLink } from '../../ui/FileLink.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { PageButton } from '../../ui/pages.js';
import { ShowRecord } from '../../ui/records.js';
import { useFormats } from '../../ui/useFormats.js';
import { DateTime } from '../../ui/values.js';
import { FileTable } from './FileTable.js';
import { ImportBadge, ProblemAlert, type RollImport } from './parts.js';

const severities = { running: 'info', done: 'success', unchanged: 'success' } as Partial<
  Record<RollImport['state'], 'info' | 'success'>
>;

/** Poll interval of a running import, in milliseconds. */
const pollInterval = 2000;

/** An import: changes, time, author, files and refused lines. */
export default function RollImportShow() {
  const id = Number(useParams()['id']);
  return (
    <ShowRecord<RollImport>
      resource="roll-imports"
      id={id}
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
      }}
    >
      <ImportPage />
    </ShowRecord>
  );
}

function ImportPage() {
  const translate = useTranslate();
  const found = useRecordContext<RollImport>();
  if (!found) return null;
  const { id, taxYear, countyName, state, problem } = found;
  const isGood = state === 'done' || state === 'unchanged' || state === 'running';
  return (
    <>
      <PageHeader
        page="rollImport"
        title={translate('rolls.import.title', { year: taxYear, county: countyName })}
        crumb={translate('rolls.import.one', { id })}
        badge={<ImportBadge state={state} />}
        actions={
          isGood ? (
            <NoticesButton found={found} />
          ) : (
            <PageButton page="rollImports" label="rolls.import.again" variant="contained" />
          )
        }
      />
      {problem && <ProblemAlert problem={problem} />}
      <Alert severity={severities[state] ?? 'warning'} sx={{ my: 2 }} role="status">
        {translate(`rolls.stateText.${state}`)}
      </Alert>
      <CardGrid min={300}>
        <Result found={found} />
        <Facts found={found} />
      </CardGrid>
      <Paper sx={{ overflow: 'hidden', mb: 2 }}>
        <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
          {translate('rolls.import.files')}
        </Typography>
        {found.files.length > 0 ? (
          <FileTable files={found.files} />
        ) : (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {translate('rolls.import.noFiles')}
          </Typography>
        )}
      </Paper>
    </>
  );
}

/** Links to the results of an import: the notices of its county and year, or the differences found in its files. */
function NoticesButton({ found: { id, countyId, taxYear, kind } }: { readonly found: RollImport }) {
  const translate = useTranslate();
  const isRoll = kind === 'roll';
  const filter = isRoll ? { countyId, taxYear } : { importId: id, state: 'open' };
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return (
    <Button
      component={Link}
      to={`${consolePath(isRoll ? 'rollNotices' : 'caseDifferences')}?${query.toString()}`}
      variant="contained"
    >
      {translate(isRoll ? 'rolls.notice.open' : 'rolls.difference.open')}
    </Button>
  );
}

const counts = ['accounts', 'added', 'changed', 'removed', 'refused'] as const;

function Result({ found }: { readonly found: RollImport }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const open = useOpenLink();
  return (
    <FactCard title={translate('rolls.import.result')}>
      <Pairs pairs={counts.map((name) => [translate(`rolls.import.${name}`), number(found[name])])} />
      {found.refused > 0 && (
        <Button startIcon={<Download />} sx={{ mt: 1 }} onClick={() => open('roll-import-lines', found.id)}>
          {translate('rolls.import.refusedFile')}
        </Button>
      )}
    </FactCard>
  );
}

function Facts({ found }: { readonly found: RollImport }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`rolls.import.${name}`);
  return (
    <FactCard title={label('facts')}>
      <Pairs
        pairs={[
          [label('kind'), translate(`rolls.kind.${found.kind}`)],
          [label('by'), found.requestedByName ?? label('commandLine')],
          [label('when'), <DateTime value={found.startedAt} />],
          ...(found.finishedAt ? [[label('finished'), <DateTime value={found.finishedAt} />] as const] : []),
          [label('layout'), found.layout ?? translate('common.notAvailable')],
        ]}
      />
    </FactCard>
  );
}
