import { Box } from '@mui/material';
import {
  AutocompleteArrayInput,
  DateInput,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useGetList,
  useTranslate,
} from 'react-admin';
import { ClientChoice } from '../ui/form/choices.js';
import { LineInput } from '../ui/form/inputs.js';
import { required } from '../ui/form/validators.js';
import { type ReferenceRow, referenceName } from '../ui/referenceName.js';
import { SelectAll } from './SelectAll.js';
import type { ReportFilter } from './types.js';

interface FilterInputProps {
  readonly filter: ReportFilter;
}

interface Choice {
  readonly id: number | string;
  readonly name: string;
}

/** The input of one filter, by the type in the API's description. */
export function FilterInput({ filter }: FilterInputProps) {
  const { name, title, type, resource } = filter;
  const rule = filter.required ? { validate: required() } : {};
  switch (type) {
    case 'years':
      return <Many filter={filter} choices={yearsOf(filter)} />;
    case 'choices':
      return <Many filter={filter} choices={choicesOf(filter)} />;
    case 'ids':
      return <ManyRecords filter={filter} />;
    case 'year':
      return <One filter={filter} choices={yearsOf(filter)} />;
    case 'id':
      return resource === 'clients' ? (
        <ClientChoice source={name} label={title} {...rule} />
      ) : (
        <OneRecord filter={filter} />
      );
    case 'choice':
      return <Radios filter={filter} />;
    case 'day':
      return <DateInput source={name} label={title} {...rule} />;
    case 'text':
      return <LineInput source={name} label={title} />;
    case 'zips':
      return (
        <TextInput
          source={name}
          label={title}
          helperText="reports.form.zipHint"
          format={(value: unknown) => (Array.isArray(value) ? value.join(', ') : (value ?? ''))}
          {...rule}
        />
      );
  }
}

const choicesOf = ({ choices = [] }: ReportFilter): Choice[] =>
  choices.map(({ value, label }) => ({ id: value, name: label }));

const yearsOf = ({ years = [] }: ReportFilter): Choice[] =>
  years.map((year) => ({ id: year, name: String(year) }));

type ChosenProps = FilterInputProps & { readonly choices: readonly Choice[]; readonly isPending?: boolean };

/** Selects any number of choices, by typing or from the list; none means all. */
function Many({ filter, choices, isPending = false }: ChosenProps) {
  const { name, title, required: needed, resourceFilter } = filter;
  return (
    <Box role="group" aria-label={title} sx={{ minWidth: 0 }}>
      <AutocompleteArrayInput
        source={name}
        label={title}
        choices={[...choices]}
        isPending={isPending}
        translateChoice={false}
        disableCloseOnSelect
        limitTags={4}
        // Select All of a filtered list of choices matches fewer rows than an empty field.
        helperText={resourceFilter ? 'reports.form.notAll' : false}
        {...(needed && { validate: required() })}
      />
      <SelectAll source={name} label={title} ids={choices.map(({ id }) => id)} />
    </Box>
  );
}

function One({ filter: { name, title, required: needed }, choices, isPending = false }: ChosenProps) {
  return (
    <SelectInput
      source={name}
      label={title}
      choices={[...choices]}
      isPending={isPending}
      translateChoice={false}
      {...(needed && { validate: required() })}
    />
  );
}

function Radios({ filter }: FilterInputProps) {
  const any = useTranslate()('reports.form.any');
  return (
    <RadioButtonGroupInput
      source={filter.name}
      label={filter.title}
      choices={[...(filter.required ? [] : [{ id: '', name: any }]), ...choicesOf(filter)]}
      translateChoice={false}
      {...(filter.required && { validate: required() })}
    />
  );
}

const ManyRecords = ({ filter }: FilterInputProps) => <Many filter={filter} {...useRecords(filter)} />;

const OneRecord = ({ filter }: FilterInputProps) => <One filter={filter} {...useRecords(filter)} />;

/** The rows of a reference table as choices. */
function useRecords({ resource, resourceSort, resourceFilter, offersNone }: ReportFilter): {
  readonly choices: readonly Choice[];
  readonly isPending: boolean;
} {
  const none = useTranslate()('common.none');
  const { data = [], isPending } = useGetList<ReferenceRow & { id: number }>(resource ?? '', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: resourceSort?.[0] ?? 'id', order: resourceSort?.[1] === 'DESC' ? 'DESC' : 'ASC' },
    filter: resourceFilter ?? {},
  });
  const choices: Choice[] = data.map((row) => ({ id: row.id, name: referenceName(row) }));
  if (offersNone) choices.unshift({ id: 0, name: none });
  return { choices, isPending };
}
