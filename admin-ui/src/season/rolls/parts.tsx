import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ListContextProvider,
  type RaRecord,
  ResourceContextProvider,
  SelectInput,
  useList,
  useTranslate,
} from 'react-admin';
import type { RollImportState, RollUploadState } from '../../../../common/properties/rolls.js';
import type { Schema } from '../../providers/types.js';
import { CountyFilter } from '../../ui/list/ChoiceFilters.js';
import { RecordTable } from '../../ui/list/RecordTable.js';
import { Badge, type Tone } from '../../ui/StatusBadge.js';
import { useFormats } from '../../ui/useFormats.js';
import { businessYear } from '../../../../web-shared/moments.js';

export type RollAccount = Schema<'RollAccountDto'>;
export type RollImport = Schema<'RollImportDto'>;
export type RollUpload = Schema<'RollUploadDto'>;
export type RollUploadDetails = Schema<'RollUploadDetailsDto'>;
type Problem = Schema<'RollProblemDto'>;

const importTones: Readonly<Record<RollImportState, Tone>> = {
  running: 'info',
  done: 'success',
  unchanged: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  interrupted: 'warning',
};

/** State of an import. */
export function ImportBadge({ state }: { readonly state: RollImportState }) {
  const translate = useTranslate();
  return <Badge tone={importTones[state]} label={translate(`rolls.state.${state}`)} />;
}

/** State of uploaded files. */
export function UploadBadge({ state }: { readonly state: RollUploadState }) {
  const translate = useTranslate();
  return (
    <Badge tone={state === 'open' ? 'neutral' : 'info'} label={translate(`rolls.uploadState.${state}`)} />
  );
}

/** Why files could not be imported. */
export function ProblemAlert({ problem }: { readonly problem: Problem }) {
  const translate = useTranslate();
  return <Alert severity="error">{translate(`rolls.problem.${problem.code}`, problem.params)}</Alert>;
}

/** Tax years available for rolls: the next, the current and the ten before. */
export const rollYears = (): number[] => Array.from({ length: 12 }, (_, index) => businessYear() + 1 - index);

/** Width of a filter input of the rolls' lists. */
export const wide = { width: { xs: '100%', sm: 220 } };

/** Filters shared by all lists of rolls. */
export const countyAndYear = () => [
  <CountyFilter
    key="countyId"
    source="countyId"
    label="rolls.upload.county"
    sx={wide}
    {...{ alwaysOn: true }}
  />,
  <SelectInput
    key="taxYear"
    source="taxYear"
    label="rolls.upload.year"
    choices={rollYears().map((id) => ({ id, name: String(id) }))}
    translateChoice={false}
    sx={wide}
    alwaysOn
  />,
];

interface LocalTableProps<Row extends RaRecord> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly children: ReactNode;
}

/** Shows rows already loaded as a table in the console's style. */
export function LocalTable<Row extends RaRecord>({ label, rows, children }: LocalTableProps<Row>) {
  const list = useList<Row>({ data: [...rows], perPage: 1000, resource: 'roll-rows' });
  return (
    <ResourceContextProvider value="roll-rows">
      <ListContextProvider value={list}>
        <RecordTable label={label}>{children}</RecordTable>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** Formats an amount of a roll as money; renders nothing for a missing one. */
export function Amount({ value }: { readonly value: unknown }) {
  const { money } = useFormats();
  return typeof value === 'string' || typeof value === 'number' ? money(String(value)) : null;
}
