import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import TuneIcon from '@mui/icons-material/Tune';
import { Button, Collapse } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.js';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { PageLoading } from '../layout/PageLoading.js';
import { LoadError } from '../ui/LoadError.js';
import { PageHeader } from '../ui/PageHeader.js';
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
  const [filtersOpen, setFiltersOpen] = useState(false);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (report === undefined) return <PageLoading />;
  if (report === null) return <NotFoundPage />;
  const changeable = state.filter && report.filters.length > 0;
  return (
    <>
      <Heading
        report={report}
        screen={screen}
        state={state}
        actions={
          changeable && (
            <Button
              variant="outlined"
              startIcon={<TuneIcon />}
              aria-expanded={filtersOpen}
              onClick={() => setFiltersOpen(!filtersOpen)}
            >
              {translate(filtersOpen ? 'reports.form.hide' : 'reports.form.change')}
            </Button>
          )
        }
      />
      {state.filter ? (
        <Result
          report={report}
          screen={screen}
          filter={state.filter}
          state={state}
          filtersOpen={filtersOpen}
          onRun={() => setFiltersOpen(false)}
        />
      ) : (
        <Form report={report} screen={screen} />
      )}
    </>
  );
}

function Heading({
  report,
  screen,
  state,
  actions,
}: {
  readonly report: ReportDescription;
  readonly screen: ReportScreen;
  readonly state: ScreenState;
  readonly actions: ReactNode;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = state.filter?.['client'];
  const toForm = formPath(screen.report);
  return (
    <PageHeader
      title={report.title}
      crumbs={[
        { label: translate('console.menu.dashboard'), to: paths.dashboard() },
        ...(state.filter && !screen.parent && screen.report !== 'account-specific-report'
          ? [{ label: report.title, to: toForm }, { label: translate('reports.result') }]
          : [{ label: report.title }]),
      ]}
      {...(screen.report === 'account-specific-report' &&
        typeof client === 'number' && {
          back: { label: translate('reports.backToClient'), to: paths.client(client) },
        })}
      actions={
        <>
          {screen.parent && (
            <Button
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
          {actions}
        </>
      }
      subtitle={state.name}
    />
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
  filtersOpen,
  onRun,
}: {
  readonly report: ReportDescription;
  readonly screen: ReportScreen;
  readonly filter: ReportRow;
  readonly state: ScreenState;
  readonly filtersOpen: boolean;
  readonly onRun: () => void;
}) {
  const navigate = useNavigate();
  // What an address names that the report does not know is left out, not sent to be refused.
  const known = Object.fromEntries(
    report.filters.flatMap(({ name }) => (filter[name] === undefined ? [] : [[name, filter[name]]])),
  );
  return (
    <>
      <Collapse in={filtersOpen} mountOnEnter unmountOnExit sx={{ mb: filtersOpen ? 2 : 0 }}>
        <ReportForm
          report={report}
          initial={known}
          initialColumns={state.columns}
          onRun={(next, columns) => {
            onRun();
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
