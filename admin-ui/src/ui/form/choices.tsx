import {
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  ReferenceInput,
  useGetList,
  useTranslate,
  type Validator,
} from 'react-admin';
import { caseKinds } from '../../../../common/properties/rolls.js';
import { required } from './validators.js';

interface ReferenceChoiceProps extends Omit<AutocompleteInputProps, 'source' | 'filter' | 'reference'> {
  readonly source: string;
  readonly reference: string;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly required?: boolean;
}

/** Select input for reference data, searched in the browser, which has the whole table. */
export function ReferenceChoice(props: ReferenceChoiceProps) {
  const { source, reference, filter, sort, optionText = 'name', required: asked, ...rest } = props;
  const translate = useTranslate();
  const textOf = (row: RaRecord) =>
    String(typeof optionText === 'function' ? optionText(row) : row[optionText as string]);
  return (
    <ReferenceInput
      source={source}
      reference={reference}
      perPage={500}
      sort={sort ?? { field: typeof optionText === 'string' ? optionText : 'id', order: 'ASC' }}
      {...(filter && { filter })}
    >
      <AutocompleteInput
        optionText={optionText}
        filterToQuery={() => ({})}
        matchSuggestion={(typed: string, row: RaRecord) =>
          textOf(row).toLowerCase().includes(typed.toLowerCase())
        }
        noOptionsText={translate('console.list.noResults')}
        {...(asked && { validate: required() })}
        {...rest}
      />
    </ReferenceInput>
  );
}

type ChoiceProps = Omit<ReferenceChoiceProps, 'reference' | 'source'> & { readonly source?: string };

export const CountyChoice = ({ source = 'countyId', ...rest }: ChoiceProps) => (
  <ReferenceChoice source={source} reference="counties" {...rest} />
);

/** The Comptroller's state codes, such as 'A1 · Single-family residence'. */
export const PropertyTypeChoice = ({ source = 'propertyTypeId', ...rest }: ChoiceProps) => (
  <ReferenceChoice
    source={source}
    reference="property-types"
    optionText={({ value, type }: RaRecord) => `${value} · ${type}`}
    {...rest}
  />
);

/** Imports of the districts' protests, hearings and values, newest first. */
export function CaseImportChoice({ source = 'importId', ...rest }: ChoiceProps) {
  const translate = useTranslate();
  return (
    <ReferenceChoice
      source={source}
      reference="roll-imports"
      filter={{ kind: caseKinds }}
      sort={{ field: 'id', order: 'DESC' }}
      optionText={({ id, kind, countyName, taxYear }: RaRecord) =>
        `${translate('rolls.import.one', { id })} · ${translate(`rolls.kind.${kind}`)} · ${countyName} ${taxYear}`
      }
      {...rest}
    />
  );
}

interface StateChoiceProps {
  readonly source?: string;
  readonly required?: boolean;
  readonly sx?: AutocompleteInputProps['sx'];
  /** Always visible among a list's filters; read by react-admin's filter form. */
  readonly alwaysOn?: boolean;
}

/** A state of a mailing address. The record has the two-letter code, so this is not a reference by id. */
export function StateChoice({ source = 'state', required: asked, sx }: StateChoiceProps) {
  const { data = [], isPending } = useGetList('states', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <AutocompleteInput
      source={source}
      choices={data}
      isPending={isPending}
      optionValue="code"
      optionText={({ name, code }: RaRecord) => `${name} (${code})`}
      {...(asked && { validate: required() })}
      {...(sx && { sx })}
    />
  );
}

interface ClientChoiceProps {
  readonly source: string;
  readonly label?: string;
  readonly autoFocus?: boolean;
  readonly validate?: Validator;
  readonly sx?: AutocompleteInputProps['sx'];
}

/** A client, searched by name or e-mail. */
export const ClientChoice = ({ source, ...rest }: ClientChoiceProps) => (
  <ReferenceInput source={source} reference="clients" perPage={20} sort={{ field: 'fullName', order: 'ASC' }}>
    <AutocompleteInput
      optionText={({ fullName, email: address }: RaRecord) => `${fullName} (${address})`}
      filterToQuery={(term: string) => (term.trim() ? { q: term.trim() } : {})}
      {...rest}
    />
  </ReferenceInput>
);

interface ColleagueChoiceProps {
  readonly source: string;
  readonly label?: string;
  /** The current choice, which may no longer be active. */
  readonly chosen?: { readonly id: number; readonly name: string } | undefined;
  readonly required?: boolean;
  readonly sx?: AutocompleteInputProps['sx'];
  readonly helperText?: string;
  /** Offers 'nobody', with the id 0. */
  readonly withNobody?: boolean;
}

/** Chooses an active staff account. */
export function ColleagueChoice({
  source,
  label,
  chosen,
  required: asked,
  sx,
  helperText,
  withNobody,
}: ColleagueChoiceProps) {
  const translate = useTranslate();
  const { data = [], isPending } = useGetList<{ id: number; name: string }>('colleagues', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'name', order: 'ASC' },
  });
  const former = chosen && !data.some(({ id }) => id === chosen.id) ? [chosen] : [];
  const nobody = withNobody ? [{ id: 0, name: translate('protestList.nobody') }] : [];
  return (
    <AutocompleteInput
      source={source}
      choices={[...nobody, ...former, ...data]}
      isPending={isPending}
      optionText="name"
      translateChoice={false}
      noOptionsText={translate('console.list.noResults')}
      {...(label && { label })}
      {...(helperText && { helperText })}
      {...(asked && { validate: required() })}
      {...(sx && { sx })}
    />
  );
}

/** `ColleagueChoice` for a list's filter. */
export const ColleagueFilterChoice = (props: ColleagueChoiceProps) => (
  <ColleagueChoice {...props} withNobody />
);
