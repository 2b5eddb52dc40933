import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import TuneIcon from '@mui/icons-material/Tune';
import { Alert, Box, Button, Collapse, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.js';
import { useDocumentTitle } from '../ui/useDocumentTitle.js';
import { ReportForm } from './ReportForm.js';
import { ReportResult } from './ReportResult.js';
import { useReport } from './reportApi.js';
import { formPath, type ReportScreen, type ScreenState, screenOf } from './screens.js';
import type { ReportDescription, ReportRow } from './types.js';

/** The screen of whichever report the address names: its filter form without a key, its result with one. */
export default function ReportPage() {
  const { pathname } = useLocation();
  const found = screenOf(pathname);
  // The path is the identity: another report starts with a form of its own.
  return found ? <ReportScreenPage key={found.screen.report} {...found} /> : null;
}

function ReportScreenPage({ screen, state }: { readonly screen: ReportScreen; readonly state: ScreenState }) {
  const translate = useTranslate();
  const { data: report, error, refetch } = useReport(screen.report);
  useDocumentTitle(report?.title ?? translate('reports.title'));
  if (error) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{translate('common.retry')}</Button>}
      >
        {error.message}
      </Alert>
    );
  }
  if (!report) return <Skeleton variant="rounded" height={320} aria-label={translate('common.loading')} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Heading report={report} screen={screen} state={state} />
      {state.filter ? (
        <Result report={report} screen={screen} filter={state.filter} state={state} />
      ) : (
        <Form report={report} screen={screen} />
      )}
    </Box>
  );
}

function Heading({
  report,
  screen,
  state,
}: {
  readonly report: ReportDescription;
  readonly screen: ReportScreen;
  readonly state: ScreenState;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = state.filter?.['client'];
  return (
    <Box component="header">
      {screen.report === 'account-specific-report' && typeof client === 'number' && (
        <Button component={Link} to={paths.client(client)} startIcon={<ArrowBackIcon />} size="small">
          {translate('reports.backToClient')}
        </Button>
      )}
      {screen.parent && (
        <Button
          size="small"
          startIcon={<ArrowBackIcon />}
          onClick={() => {
            // Back to the very result that led here; an address opened by itself leads to the report's form.
            if (window.history.length > 1) void navigate(-1);
            else void navigate(formPath(screen.parent ?? ''));
          }}
        >
          {translate('reports.goBack')}
        </Button>
      )}
      <Typography component="h1" variant="h5">
        {report.title}
      </Typography>
      {state.name && <Typography color="text.secondary">{state.name}</Typography>}
    </Box>
  );
}

function Form({ report, screen }: { readonly report: ReportDescription; readonly screen: ReportScreen }) {
  const navigate = useNavigate();
  const year = report.filters.find((filter) => filter.type === 'year');
  return (
    <ReportForm
      report={report}
      // Year pickers start at the current year (spec section 2).
      initial={year ? { [year.name]: new Date().getFullYear() } : {}}
      onRun={(filter, columns) => void navigate(screen.path(filter, chosenColumns(report, columns)))}
    />
  );
}

function Result({
  report,
  screen,
  filter,
  state,
}: {
  readonly report: ReportDescription;
  readonly screen: ReportScreen;
  readonly filter: ReportRow;
  readonly state: ScreenState;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  // What an address names that the report does not know is left out, not sent to be refused.
  const known = Object.fromEntries(
    report.filters.flatMap(({ name }) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  );
  return (
    <>
      {report.filters.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button
            size="small"
            startIcon={<TuneIcon />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            sx={{ ml: 'auto' }}
          >
            {translate(open ? 'reports.form.hide' : 'reports.form.change')}
          </Button>
        </Box>
      )}
      <Collapse in={open} mountOnEnter unmountOnExit>
        <ReportForm
          report={report}
          initial={known}
          initialColumns={state.columns}
          onRun={(next, columns) => {
            setOpen(false);
            void navigate(screen.path(next, chosenColumns(report, columns), state.name));
          }}
        />
      </Collapse>
      <ReportResult
        report={report}
        filter={known}
        chosen={report.columnsChosen ? state.columns : undefined}
      />
    </>
  );
}

/** Which columns stand in the key: all of them with true or false, as the spec has it; none for a report that has no choice. */
function chosenColumns(
  report: ReportDescription,
  chosen: readonly string[],
): ReadonlyMap<string, boolean> | undefined {
  if (!report.columnsChosen) return undefined;
  return new Map(report.columns.map(({ key }) => [key, chosen.includes(key)]));
}
