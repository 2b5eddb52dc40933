import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useGetOne, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useNavigate, useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { busyRollStates, rollUploadDays } from '../../../../common/properties/rolls.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { ConfirmButton } from '../../ui/ConfirmButton.js';
import { FactCard } from '../../ui/FactCard.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { ShowRecord } from '../../ui/records.js';
import { useAct } from '../../ui/useAct.js';
import { useFormats } from '../../ui/useFormats.js';
import { FilesCard } from './FilesCard.js';
import { FoundCards } from './FoundCards.js';
import { ProblemAlert, type RollImport, type RollUploadDetails, UploadBadge } from './parts.js';

/** Poll interval while files are checked or imported, in milliseconds. */
const pollInterval = 1000;

const isBusy = (upload: Pick<RollUploadDetails, 'state'> | undefined): boolean =>
  upload !== undefined && (busyRollStates as readonly string[]).includes(upload.state);

/** An import in preparation: its files, their check results, and the import. */
export default function RollUploadShow() {
  const id = Number(useParams()['id']);
  return (
    <ShowRecord<RollUploadDetails>
      resource="roll-uploads"
      id={id}
      queryOptions={{
        refetchInterval: ({ state }) => (isBusy(state.data) ? pollInterval : false),
      }}
    >
      <UploadPage />
    </ShowRecord>
  );
}

function UploadPage() {
  const translate = useTranslate();
  const data = useConsoleData();
  const navigate = useNavigate();
  const upload = useRecordContext<RollUploadDetails>();
  useEnd(upload);
  if (!upload || upload.state === 'imported') return null;
  const { id, taxYear, countyName, state, problem, found } = upload;
  const discard = async () => {
    await data.delete('roll-uploads', { id });
    void navigate(consolePath('rollImports'));
  };
  return (
    <>
      <PageHeader
        page="rollUpload"
        title={translate('rolls.import.title', { year: taxYear, county: countyName })}
        crumb={translate('rolls.import.new')}
        badge={<UploadBadge state={state} />}
        subtitle={translate('rolls.upload.left', { days: rollUploadDays })}
        actions={
          !isBusy(upload) && (
            <ConfirmButton
              danger
              color="error"
              label={translate('rolls.upload.discard')}
              run={discard}
              success="rolls.upload.discarded"
            >
              {translate('rolls.upload.discardText')}
            </ConfirmButton>
          )
        }
      />
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isBusy(upload) ? <UnderWay upload={upload} /> : <FilesCard upload={upload} />}
        {!isBusy(upload) && problem && <ProblemAlert problem={problem} />}
        {!isBusy(upload) && !problem && upload.importId !== null && <LastImport id={upload.importId} />}
        {!isBusy(upload) && found && (
          <FoundCards key={JSON.stringify(found.mapping)} id={id} kind={upload.kind} found={found} />
        )}
      </Box>
    </>
  );
}

/** Redirects to the import once it is complete. */
function useEnd(upload: RollUploadDetails | undefined): void {
  const navigate = useNavigate();
  const notify = useNotify();
  const { state, importId } = upload ?? {};
  useEffect(() => {
    if (state !== 'imported') return;
    notify('rolls.upload.imported', { type: 'success' });
    void navigate(importId ? consolePath('rollImport', { id: importId }) : consolePath('rollImports'), {
      replace: true,
    });
  }, [state, importId, navigate, notify]);
}

/** Outcome of the last import of these files, which changed nothing: cancelled or interrupted. */
function LastImport({ id }: { readonly id: number }) {
  const translate = useTranslate();
  const { data } = useGetOne<RollImport>('roll-imports', { id });
  return data ? <Alert severity="info">{translate(`rolls.stateText.${data.state}`)}</Alert> : null;
}

/** Progress of a check or an import, and the button that stops it. */
function UnderWay({ upload }: { readonly upload: RollUploadDetails }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const data = useConsoleData();
  const { id, state, progress, isStopping, found } = upload;
  const cancel = useAct(() => data.call('post', '/api/roll-uploads/{id}/cancel', { params: { id } }));
  const total = found?.staging?.files.reduce(
    (sum, file) => sum + file.tables.reduce((lines, table) => lines + table.lines, 0),
    0,
  );
  const text = isStopping
    ? translate('rolls.upload.cancelling')
    : progress
      ? translate(`rolls.step.${progress.step}`, { lines: number(progress.lines) })
      : translate(`rolls.uploadState.${state}`);
  const isKnown = state === 'importing' && total && progress?.step === 'reading';
  return (
    <FactCard title={translate('rolls.upload.progress')}>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={translate('rolls.upload.progress')}
        {...(isKnown
          ? { variant: 'determinate', value: Math.min(100, (100 * progress.lines) / total) }
          : { variant: 'indeterminate' })}
        sx={{ height: 8, borderRadius: 4, mb: 2 }}
      />
      <Button
        variant="outlined"
        disabled={isStopping}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {translate('rolls.upload.cancel')}
      </Button>
    </FactCard>
  );
}
