import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  FormGroup,
  FormLabel,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FilterInput } from './FilterInput.js';
import type { ReportDescription } from './types.js';

/** What a form holds: filter name -> value. Absent means: not asked. */
export type FilterForm = Readonly<Record<string, unknown>>;

interface ReportFormProps {
  readonly report: ReportDescription;
  readonly initial: FilterForm;
  readonly initialColumns?: readonly string[];
  readonly onRun: (filter: FilterForm, columns: readonly string[]) => void;
}

/**
 * The filter form of a report, built from the service's description of it. What must be there is asked for before
 * anything is sent; choosable columns come as checkboxes.
 */
export function ReportForm({ report, initial, initialColumns, onRun }: ReportFormProps) {
  const translate = useTranslate();
  const [filter, setFilter] = useState<FilterForm>(initial);
  const [columns, setColumns] = useState<readonly string[]>(
    initialColumns ?? report.columns.map((column) => column.key),
  );
  const [tried, setTried] = useState(false);
  const missing = report.filters.filter((one) => one.required && isEmpty(filter[one.name]));
  const noColumns = report.columnsChosen && columns.length === 0;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (missing.length > 0 || noColumns) return;
    onRun(Object.fromEntries(Object.entries(filter).filter(([, value]) => !isEmpty(value))), columns);
  };
  const reset = (): void => {
    setFilter({});
    setColumns(report.columns.map((column) => column.key));
    setTried(false);
  };

  return (
    <Card>
      <CardContent component="form" noValidate onSubmit={submit}>
        {tried && (missing.length > 0 || noColumns) && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate('errors.form')}
          </Alert>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
            alignItems: 'start',
          }}
        >
          {report.filters.map((one) => (
            <FilterInput
              key={one.name}
              filter={one}
              value={filter[one.name]}
              error={tried && missing.includes(one) ? translate('fieldErrors.required') : undefined}
              onChange={(value) => setFilter((all) => ({ ...all, [one.name]: value }))}
            />
          ))}
        </Box>
        {report.columnsChosen && (
          <ColumnChoice report={report} chosen={columns} onChange={setColumns} error={tried && noColumns} />
        )}
        <Box sx={{ display: 'flex', gap: 1, mt: 3, justifyContent: 'flex-end' }}>
          <Button onClick={reset}>{translate('common.reset')}</Button>
          <Button type="submit" variant="contained">
            {translate('reports.form.run')}
          </Button>
        </Box>
      </CardContent>
    </Card>
  );
}

function ColumnChoice({
  report,
  chosen,
  onChange,
  error,
}: {
  readonly report: ReportDescription;
  readonly chosen: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
  readonly error: boolean;
}) {
  const translate = useTranslate();
  const keys = report.columns.map((column) => column.key);
  // The report's own order, whatever the order of the clicks.
  const toggle = (key: string, on: boolean): void =>
    onChange(keys.filter((one) => (one === key ? on : chosen.includes(one))));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mt: 3 }}>
      <FormLabel component="legend" error={error}>
        {translate('reports.form.columns')}
      </FormLabel>
      <Box sx={{ my: 0.5 }}>
        <Button size="small" onClick={() => onChange(keys)} disabled={chosen.length === keys.length}>
          {translate('reports.form.selectAll')}
        </Button>
        <Button size="small" onClick={() => onChange([])} disabled={chosen.length === 0}>
          {translate('reports.form.selectNone')}
        </Button>
      </Box>
      <FormGroup sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {report.columns.map((column) => (
          <FormControlLabel
            key={column.key}
            label={column.title}
            control={
              <Checkbox
                size="small"
                checked={chosen.includes(column.key)}
                onChange={(event) => toggle(column.key, event.target.checked)}
              />
            }
          />
        ))}
      </FormGroup>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('reports.form.oneColumn')}
        </Alert>
      )}
    </Box>
  );
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0)
  );
}
