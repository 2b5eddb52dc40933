import { SelectInput, useTranslate } from 'react-admin';
import { consolePath } from '../../../common/pages/console-paths.js';
import { formatAddress } from '../../../common/text/formats.js';
import { type ProtestStage, protestStages } from '../../../common/season/terms.js';
import { DateInput } from '../ui/form/DateInput.js';
import { ClientFilter, ColleagueFilter, CountyFilter } from '../ui/list/ChoiceFilters.js';
import { RowLink } from '../ui/list/RowLink.js';
import { SmallText } from '../ui/SmallText.js';
import { Badge, type Tone } from '../ui/StatusBadge.js';

/** Path of the list of protests with a filter. */
export const protestsPath = (filter: object): string =>
  `${consolePath('protests')}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Width of a filter input. */
export const wide = { width: { xs: '100%', sm: 240 } };

/** Filters shared by the lists of protests and of those at risk. */
export const sharedFilters = [
  <CountyFilter key="countyId" source="countyId" label="seasonBoard.field.county" sx={wide} />,
  <SelectInput
    key="stage"
    source="stage"
    label="protestList.field.stage"
    choices={protestStages.map((id) => ({ id, name: `protests.stage.${id}` }))}
    sx={wide}
  />,
  <ColleagueFilter key="assignedTo" source="assignedTo" label="protestList.field.assignedTo" sx={wide} />,
  <DateInput filter key="dueFrom" source="dueFrom" label="protestList.field.dueFrom" sx={wide} />,
  <DateInput filter key="dueUntil" source="dueUntil" label="protestList.field.dueUntil" sx={wide} />,
  <DateInput filter key="hearingFrom" source="hearingFrom" label="protestList.field.hearingFrom" sx={wide} />,
  <DateInput
    filter
    key="hearingUntil"
    source="hearingUntil"
    label="protestList.field.hearingUntil"
    sx={wide}
  />,
  <ClientFilter key="clientId" source="clientId" label="seasonBoard.field.client" sx={wide} />,
];

/** Path of a protest on its property's page; without a protest, where one can be opened. */
export function protestPath({
  id,
  propertyId,
}: {
  readonly id: number | null;
  readonly propertyId: number;
}): string {
  const query = new URLSearchParams({ tab: 'protests', ...(id !== null && { protest: String(id) }) });
  return `${consolePath('property', { id: propertyId })}?${query.toString()}`;
}

interface ProtestNameProps {
  /** Id of the protest; null for a property without one. */
  readonly id: number | null;
  readonly propertyId: number;
  readonly address: string | null;
  readonly city: string | null;
  readonly ownerName: string;
}

/** A protest by property and owner, linked to the property's page. */
export function ProtestName({ id, propertyId, address, city, ownerName }: ProtestNameProps) {
  return (
    <div>
      <RowLink to={protestPath({ id, propertyId })}>{formatAddress({ address, city }) || ownerName}</RowLink>
      <SmallText text={ownerName} />
    </div>
  );
}

const tones: Readonly<Partial<Record<ProtestStage, Tone>>> = {
  open: 'neutral',
  authorised: 'neutral',
  settled: 'success',
  ordered: 'success',
  closed: 'success',
  withdrawn: 'warning',
};

/** The stage of a protest. */
export function StageBadge({ stage }: { readonly stage: ProtestStage }) {
  const translate = useTranslate();
  return <Badge tone={tones[stage] ?? 'info'} label={translate(`protests.stage.${stage}`)} />;
}
