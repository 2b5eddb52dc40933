import { SelectInput } from 'react-admin';
import { seasonYears } from './useSeasonYear.js';

interface TaxYearFilterProps {
  readonly source: string;
  readonly label: string;
  readonly sx: object;
  readonly alwaysOn?: boolean;
}

/** Tax year filter of a list. */
export function TaxYearFilter(props: TaxYearFilterProps) {
  const choices = seasonYears().map((id) => ({ id, name: String(id) }));
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
}
