import { AutocompleteInput } from 'react-admin';
import { required } from './validators.js';

const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id }));

interface TimeZoneInputProps {
  readonly label?: string;
  readonly helperText?: string;
}

/** The field `timeZone`: one of the IANA time zones. */
export function TimeZoneInput(props: TimeZoneInputProps) {
  return (
    <AutocompleteInput
      source="timeZone"
      choices={zones}
      translateChoice={false}
      matchSuggestion={(typed: string, { id }: { id: string }) =>
        id.toLowerCase().includes(typed.toLowerCase().replaceAll(' ', '_'))
      }
      validate={required()}
      {...props}
    />
  );
}
