import ArrowBack from '@mui/icons-material/ArrowBack';
import Tune from '@mui/icons-material/Tune';
import { Button, Collapse } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { errorAnswer } from '../providers/http.js';
import { LoadError } from '../ui/LoadError.js';
import { NotFound } from '../ui/NotFound.js';
import { PageHeader } from '../ui/PageHeader.js';
import { PageLoading } from '../ui/PageLoading.js';
import { type FilterErrors, ReportForm } from './ReportForm.js';
import { ReportResult } from './ReportResult.js';
import { formPath, type FoundScreen, knownFilter, resultPath, screenOf } from './screens.js';
import type { ReportDescription, ReportMeta } from './types.js';
import { useReports } from './useReports.js';

/**
 * The page of all reports: the filter form or the result of the report named by the URL. Serves all paths that
 * are not pages of the console.
 */
export default function ReportPage() {
  const { pathname } = useLocation();
  const { data: reports, error, refetch } = useReports();
  if (!reports) return error ? <LoadError error={error} onRetry={refetch} /> : <PageLoading />;
  const found = screenOf(reports, pathname);
  if (!found) return <NotFound />;
  const { name, screen } = found.report;
  const back = formPath(reports, screen?.parent ?? name) ?? '';
  // Keyed by report: each has its own form state.
  return <Screen key={name} {...found} back={back} />;
}

interface ScreenProps extends FoundScreen {
  /** Path of this report's form, or of its parent report's. */
  readonly back: string;
}

function Screen(props: ScreenProps) {
  const { report, state } = props;
  return !state.filter ? (
    <>
      <Heading {...props} />
      <Form {...props} />
    </>
  ) : (
    <ReportResult
      report={report}
      filter={knownFilter(report, state.filter)}
      chosen={report.columnsChosen ? state.columns : undefined}
      top={<ResultTop {...props} />}
    />
  );
}

/**
 * Heading and filters of a result. The client's name comes from the response, so that a name never stands over
 * another client's figures. If the API refuses a filter, the form opens with the error.
 */
function ResultTop(props: ScreenProps) {
  const { meta, error } = useListContext();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const errors = errorAnswer(error).errors;
  const isOpen = filtersOpen || errors !== undefined;
  return (
    <>
      <Heading
        {...props}
        subject={(meta as ReportMeta | undefined)?.subject}
        filtersOpen={isOpen}
        onFilters={() => setFiltersOpen(!filtersOpen)}
      />
      <Collapse in={isOpen} mountOnEnter unmountOnExit sx={{ mb: isOpen ? 2 : 0 }}>
        <Form {...props} errors={errors} onRun={() => setFiltersOpen(false)} />
      </Collapse>
    </>
  );
}

interface HeadingProps extends ScreenProps {
  readonly subject?: string | undefined;
  readonly filtersOpen?: boolean;
  readonly onFilters?: () => void;
}

function Heading({ report, back, state, subject, filtersOpen = false, onFilters }: HeadingProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { parent, parts = [] } = report.screen ?? {};
  // A report with a client in its URL is shown under that client.
  const byClient = report.filters.find(
    ({ name, resource }) => resource === 'clients' && parts.includes(name),
  );
  const client = byClient && state.filter?.[byClient.name];
  const isResult = state.filter && !parent && !byClient;
  const goBack = () => {
    // Back to the result that linked here; without a history, to the report's form.
    if (window.history.length > 1) void navigate(-1);
    else void navigate(back);
  };
  return (
    <PageHeader
      title={report.title}
      {...(isResult && {
        trail: [{ label: report.title, to: back }],
        crumb: translate('reports.result'),
      })}
      {...(typeof client === 'number' && {
        back: { label: translate('reports.backToClient'), to: consolePath('client', { id: client }) },
      })}
      subtitle={subject}
      actions={
        <>
          {parent && (
            <Button startIcon={<ArrowBack />} onClick={goBack}>
              {translate('reports.goBack')}
            </Button>
          )}
          {onFilters && report.filters.length > 0 && (
            <Button variant="outlined" startIcon={<Tune />} aria-expanded={filtersOpen} onClick={onFilters}>
              {translate(filtersOpen ? 'reports.form.hide' : 'reports.form.change')}
            </Button>
          )}
        </>
      }
    />
  );
}

interface FormProps extends FoundScreen {
  readonly errors?: FilterErrors | undefined;
  readonly onRun?: () => void;
}

function Form({ report, state, errors, onRun }: FormProps) {
  const navigate = useNavigate();
  const defaults = report.filters.filter((filter) => filter.default !== undefined);
  const initial = state.filter
    ? knownFilter(report, state.filter)
    : Object.fromEntries(defaults.map((filter) => [filter.name, filter.default]));
  return (
    <ReportForm
      report={report}
      initial={initial}
      initialColumns={state.columns}
      errors={errors}
      onRun={(filter, columns) => {
        onRun?.();
        const chosen = chosenColumns(report, columns);
        void navigate(resultPath(report, filter, { columns: chosen }) ?? '');
      }}
    />
  );
}

/** Columns for the URL's key: each with true or false; undefined for reports without selectable columns. */
function chosenColumns(
  report: ReportDescription,
  chosen: readonly string[],
): ReadonlyMap<string, boolean> | undefined {
  if (!report.columnsChosen) return undefined;
  return new Map(report.columns.map(({ key }) => [key, chosen.includes(key)]));
}
