import { Box, Button, Paper } from '@mui/material';
import { useEffect } from 'react';
import { CheckboxGroupInput, Form, ResourceContextProvider, useTranslate } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { SubmitButton } from '../ui/form/SubmitButton.js';
import { required } from '../ui/form/validators.js';
import { FilterInput } from './FilterInput.js';
import { SelectAll } from './SelectAll.js';
import type { ReportDescription, ReportRow } from './types.js';

/** Errors by filter, as returned by the API. */
export type FilterErrors = Readonly<Record<string, unknown>>;

interface ReportFormProps {
  readonly report: ReportDescription;
  readonly initial: ReportRow;
  readonly initialColumns?: readonly string[] | undefined;
  /** Errors by filter, as returned by the API. */
  readonly errors?: FilterErrors | undefined;
  readonly onRun: (filter: ReportRow, columns: readonly string[]) => void;
}

/** react-admin's form resets itself after mounting, which would remove the API's errors. */
const resetOptions = { keepErrors: true };

/** Name of the columns field; no filter has the same name. */
const columnsField = '_columns';

/**
 * The filter form of a report, built from the API's description. Required filters are checked before
 * submitting; selectable columns are checkboxes.
 */
export function ReportForm({ report, initial, initialColumns, errors, onRun }: ReportFormProps) {
  const keys = report.columns.map((column) => column.key);
  const run = ({ [columnsField]: columns, ...filter }: FieldValues) => {
    const asked = Object.entries(filter).filter(([, value]) => !isEmpty(value));
    // In the report's order, not in the order of the clicks.
    onRun(
      Object.fromEntries(asked),
      keys.filter((key) => (columns as string[]).includes(key)),
    );
  };
  return (
    <Paper sx={{ p: 2 }}>
      <ResourceContextProvider value={`reports/${report.name}`}>
        <Form
          defaultValues={{ ...initial, [columnsField]: initialColumns ?? keys }}
          onSubmit={run}
          resetOptions={resetOptions}
          noValidate
        >
          <Box
            sx={{
              display: 'grid',
              columnGap: 2.5,
              rowGap: 1,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
              alignItems: 'start',
            }}
          >
            {report.filters.map((filter) => (
              <FilterInput key={filter.name} filter={filter} />
            ))}
          </Box>
          {report.columnsChosen && <ColumnChoice report={report} />}
          <Actions empty={{ [columnsField]: keys }} />
          <MarkErrors errors={errors} />
        </Form>
      </ResourceContextProvider>
    </Paper>
  );
}

/** Marks the filters that the API refused, for example those of a manually edited URL. */
function MarkErrors({ errors }: { readonly errors: FilterErrors | undefined }) {
  const { setError } = useFormContext();
  useEffect(() => {
    for (const [name, message] of Object.entries(errors ?? {}))
      setError(name, { type: 'server', message: String(message) });
  }, [errors, setError]);
  return null;
}

function Actions({ empty }: { readonly empty: FieldValues }) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 2, justifyContent: 'flex-end' }}>
      <Button onClick={() => reset(empty)}>{translate('common.reset')}</Button>
      <SubmitButton label={translate('reports.form.run')} />
    </Box>
  );
}

function ColumnChoice({ report: { columns } }: { readonly report: ReportDescription }) {
  return (
    <Box sx={{ mt: 2 }}>
      <CheckboxGroupInput
        source={columnsField}
        label="reports.form.columns"
        choices={columns.map(({ key, title }) => ({ id: key, name: title }))}
        translateChoice={false}
        validate={required('reports.form.oneColumn')}
        sx={{
          width: '100%',
          '& .MuiFormGroup-root': {
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
          },
        }}
      />
      <SelectAll source={columnsField} ids={columns.map(({ key }) => key)} />
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
