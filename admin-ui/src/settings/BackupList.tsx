import Save from '@mui/icons-material/BackupOutlined';
import { Alert, Box, Button } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  BooleanInput,
  maxValue,
  minValue,
  NumberInput,
  type RaRecord,
  SelectInput,
  useGetList,
  useGetOne,
  useLocaleState,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { backupsKeptMax } from '../../../common/operations/limits.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Schema } from '../providers/types.js';
import { FieldGroup } from '../ui/form/RecordForm.js';
import { required } from '../ui/form/validators.js';
import { Col } from '../ui/list/Col.js';
import { RecordList } from '../ui/list/RecordList.js';
import { RecordTable } from '../ui/list/RecordTable.js';
import { PageHeader } from '../ui/PageHeader.js';
import { SmallText } from '../ui/SmallText.js';
import { Badge } from '../ui/StatusBadge.js';
import { May } from '../ui/access.js';
import { useAct } from '../ui/useAct.js';
import { useFormats } from '../ui/useFormats.js';
import { useSize } from '../ui/useSize.js';
import { SettingForm } from './SettingForm.js';

type Backup = Schema<'BackupDto'>;
type ClockJob = Schema<'ClockJobDto'>;

const newest = { field: 'startedAt', order: 'DESC' } as const;
/** Poll interval while a backup is being made, in milliseconds. */
const pollInterval = 2000;

/** Backups: schedule, existing ones, and making one now. */
export default function BackupList() {
  const translate = useTranslate();
  const run = useLastRun();
  return (
    <>
      <PageHeader
        page="backups"
        subtitle={translate('backups.intro')}
        actions={<BackUpNow isRunning={isBusy(run)} />}
      />
      <Notices run={run} />
      <RecordList resource="backups" sort={newest} empty="console.pages.backups" unpaged>
        <Rows />
      </RecordList>
      <Box sx={{ mt: 2 }}>
        <SettingForm group="backups" saved="backups.saved">
          <Schedule />
        </SettingForm>
      </Box>
    </>
  );
}

/** Last run of the cron job that makes backups; the list is refetched when it ends. */
function useLastRun(): ClockJob['lastRun'] {
  const refresh = useRefresh();
  const { data } = useGetList<ClockJob>('clock-jobs', {}, { refetchInterval });
  const run = runOf(data);
  const isRunning = isBusy(run);
  useEffect(() => {
    if (!isRunning) refresh();
  }, [isRunning, refresh]);
  return run;
}

const refetchInterval = ({ state }: Pick<Query, 'state'>) =>
  isBusy(runOf((state.data as { readonly data?: ClockJob[] } | undefined)?.data)) ? pollInterval : false;

const runOf = (jobs: readonly ClockJob[] = []): ClockJob['lastRun'] =>
  jobs.find(({ id }) => id === 'backup')?.lastRun ?? null;

const isBusy = (run: ClockJob['lastRun']): boolean => run?.state === 'queued' || run?.state === 'running';

/** Alerts: a backup is being made, the last one failed, or automatic backups are off. */
function Notices({ run }: { readonly run: ClockJob['lastRun'] }) {
  const translate = useTranslate();
  const { data: setting } = useGetOne<RaRecord & { enabled?: boolean }>('settings', { id: 'backups' });
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2, '&:empty': { mb: 0 } }}>
      {isBusy(run) && <Alert severity="info">{translate('backups.running')}</Alert>}
      {run?.state === 'failed' && (
        <Alert severity="error">{translate('backups.failed', { reason: run.error ?? '' })}</Alert>
      )}
      {setting?.enabled === false && <Alert severity="warning">{translate('backups.off')}</Alert>}
    </Box>
  );
}

function BackUpNow({ isRunning }: { readonly isRunning: boolean }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { mutate, isPending } = useAct(
    () => data.call('post', '/api/clock-jobs/{id}/run', { params: { id: 'backup' } }),
    { success: 'backups.started' },
  );
  return (
    <May permission="clockJobs.run">
      <Button
        variant="contained"
        startIcon={<Save />}
        loading={isPending || isRunning}
        onClick={() => mutate()}
      >
        {translate('backups.now')}
      </Button>
    </May>
  );
}

function Rows() {
  const translate = useTranslate();
  const format = useFormats();
  const size = useSize();
  const label = (name: string) => `backups.field.${name}`;
  return (
    <RecordTable label={translate('console.pages.backups')}>
      <Col<Backup>
        source="startedAt"
        label={label('startedAt')}
        primary
        disableSort
        render={({ startedAt }) => format.dateTime(startedAt)}
      />
      <Col<Backup>
        source="seconds"
        label={label('duration')}
        disableSort
        render={({ seconds }) => translate('clockJobs.seconds', { count: format.number(seconds, 1) })}
      />
      <Col<Backup>
        source="bytes"
        label={label('size')}
        disableSort
        render={({ bytes, copiedBytes }) => (
          <div>
            {size(bytes)}
            <SmallText text={translate('backups.copied', { size: size(copiedBytes) })} />
          </div>
        )}
      />
      <Col<Backup>
        source="rows"
        label={label('content')}
        disableSort
        render={({ rows, files, lostFiles }) => (
          <div>
            {counted('rows', rows)}
            <SmallText text={counted('files', files)} />
            {lostFiles > 0 && <Badge tone="danger" label={counted('lost', lostFiles)} />}
          </div>
        )}
      />
      <Col<Backup>
        source="verifiedAt"
        label={label('verified')}
        disableSort
        render={(backup) => <Verified {...backup} />}
      />
    </RecordTable>
  );

  function counted(key: string, count: number): string {
    return translate(`backups.${key}`, { smart_count: count, count: format.number(count) });
  }
}

function Verified({ verifiedAt, problem }: Pick<Backup, 'verifiedAt' | 'problem'>) {
  const translate = useTranslate();
  const format = useFormats();
  const [tone, text] = problem
    ? (['danger', 'damaged'] as const)
    : verifiedAt
      ? (['success', 'verifiedOn'] as const)
      : (['neutral', 'notVerified'] as const);
  return (
    <div>
      <Badge tone={tone} label={translate(`backups.${text}`)} />
      <SmallText text={problem ?? (verifiedAt && format.dateTime(verifiedAt))} />
    </div>
  );
}

/** The settings of the daily backup. */
function Schedule() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const hour = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const label = (name: string) => `backups.form.${name}`;
  return (
    <>
      <FieldGroup title={translate('backups.schedule')}>
        <BooleanInput source="enabled" label={label('enabled')} />
        <SelectInput
          source="hour"
          label={label('hour')}
          choices={Array.from({ length: 24 }, (_, id) => ({ id, name: hour.format(id * 3_600_000) }))}
          translateChoice={false}
          validate={required()}
        />
        <NumberInput
          source="keep"
          label={label('keep')}
          min={1}
          max={backupsKeptMax}
          validate={[required(), minValue(1), maxValue(backupsKeptMax)]}
        />
      </FieldGroup>
      <BooleanInput source="verify" label={label('verify')} />
    </>
  );
}
