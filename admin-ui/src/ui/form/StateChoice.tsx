import { AutocompleteInput, type RaRecord, useGetList, useTranslate } from 'react-admin';
import { required } from './validators.js';

/** A state of a mailing address; the row keeps its two-letter code. */
export function StateChoice({ source, required: needed }: { source: string; required?: boolean }) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList(
    'states',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { staleTime: 300_000 },
  );
  return (
    <AutocompleteInput
      source={source}
      label="common.field.state"
      choices={data}
      isPending={isPending}
      optionValue="code"
      optionText={(state: RaRecord) => `${state['name']} (${state['code']})`}
      matchSuggestion={(typed: string, state: RaRecord) =>
        `${state['name']} ${state['code']}`.toLowerCase().includes(typed.toLowerCase())
      }
      helperText={false}
      noOptionsText={translate('console.list.noResults')}
      {...(needed && { validate: required() })}
    />
  );
}
