import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import {
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  NullableBooleanInput,
  SelectInput,
  useGetList,
  useTranslate,
} from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { limitCategories } from '../../../../common/season/cap.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { DecimalInput } from '../../ui/form/DecimalInput.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { money } from '../../ui/form/validators.js';

type Facts = Schema<'TaxFactsDto'>;
type Unit = Schema<'TaxingUnitDto'>;

const amounts = ['priorAppraisedValue', 'newImprovements', 'otherExemption'] as const;
const flags = ['isOver65', 'isDisabled', 'isFirstSeniorYear', 'isExempt'] as const;
const label = (field: string) => `savings.field.${field}`;
/** Prefixed, because the form takes a number in a field path as an array index. */
const ceilingField = (unitId: number) => `unit${unitId}`;

interface FactsDialogProps {
  readonly facts: Facts;
  readonly onClose: () => void;
}

/** Limits, exemptions, taxing units and ceilings of a property in a tax year. */
export function FactsDialog({ facts, onClose }: FactsDialogProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const queries = useQueryClient();
  const { propertyId, taxYear, version, units } = facts;
  const save = async (values: FieldValues): Promise<void> => {
    await data.call('put', '/api/properties/{id}/tax-facts/{year}', {
      params: { id: propertyId, year: taxYear },
      body: { ...formBody(values), version },
    });
    await queries.invalidateQueries({ queryKey: ['/api/properties/{id}/tax-facts/{year}'] });
  };
  return (
    <FormDialog
      title={translate('savings.factsTitle', { year: taxYear })}
      maxWidth="sm"
      record={{
        ...facts,
        id: propertyId,
        unitIds: units.map(({ unitId }) => unitId),
        ceilings: Object.fromEntries(units.map(({ unitId, ceiling }) => [ceilingField(unitId), ceiling])),
      }}
      run={save}
      success="savings.saved"
      onClose={onClose}
    >
      {!facts.isSaved && <Alert severity="info">{translate('savings.proposed')}</Alert>}
      <SelectInput
        source="category"
        label={label('category')}
        choices={limitCategories.map((id) => ({ id, name: `savings.category.${id}` }))}
      />
      <NullableBooleanInput
        source="isFirstYear"
        label={label('isFirstYear')}
        nullLabel="savings.notKnown"
        trueLabel="savings.yes"
        falseLabel="savings.no"
        fullWidth
      />
      <Entry amounts={facts.rules?.entryAmounts ?? []} />
      {amounts.map((source) => (
        <DecimalInput key={source} source={source} label={label(source)} sign="$" validate={money} />
      ))}
      {flags.map((source) => (
        <BooleanInput key={source} source={source} label={label(source)} helperText={false} />
      ))}
      <Units countyId={facts.countyId} taxYear={taxYear} />
    </FormDialog>
  );
}

/** Year and value when a property of the category 'other' first qualified for its limit, if the tax year has one. */
function Entry({ amounts: entries }: { readonly amounts: readonly Schema<'EntryAmountDto'>[] }) {
  const category = useWatch({ name: 'category' }) as string | null;
  if (category !== 'other' || entries.length === 0) return null;
  return (
    <>
      <NumberInput
        source="firstQualifiedYear"
        label={label('firstQualifiedYear')}
        helperText="savings.entryHelp"
        step={1}
        min={entries[0]?.taxYear}
      />
      <DecimalInput
        source="firstQualifiedValue"
        label={label('firstQualifiedValue')}
        sign="$"
        validate={money}
      />
    </>
  );
}

/** The county's taxing units of the tax year, with a ceiling for each chosen unit that has one. */
function Units({ countyId, taxYear }: Pick<Facts, 'countyId' | 'taxYear'>) {
  const translate = useTranslate();
  const { data: units = [], isPending } = useGetList<Unit>('taxing-units', {
    filter: { countyId, taxYear },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 500 },
  });
  const [category, isOver65, isDisabled, isFirst, unitIds] = useWatch({
    name: ['category', 'isOver65', 'isDisabled', 'isFirstSeniorYear', 'unitIds'],
  }) as [string | null, boolean, boolean, boolean, number[] | null];
  const isFrozen = category === 'homestead' && (isOver65 || isDisabled) && !isFirst;
  const frozen = units.filter(
    ({ id, kind, hasCeiling }) => isFrozen && unitIds?.includes(id) && (kind === 'school' || hasCeiling),
  );
  if (!isPending && units.length === 0)
    return <Alert severity="warning">{translate('savings.noUnits', { year: taxYear })}</Alert>;
  return (
    <>
      <AutocompleteArrayInput
        source="unitIds"
        label={label('taxUnits')}
        choices={units}
        optionText={({ code, name }: Unit) => `${name} (${code})`}
        helperText="savings.unitsHelp"
        isPending={isPending}
      />
      {frozen.map(({ id, name }) => (
        <DecimalInput
          key={id}
          source={`ceilings.${ceilingField(id)}`}
          label={translate('savings.ceilingOf', { unit: name })}
          sign="$"
          validate={money}
        />
      ))}
    </>
  );
}

function formBody(values: FieldValues): Schema<'SaveTaxFactsDto'> {
  const unitIds = (values['unitIds'] ?? []) as number[];
  const typed = (values['ceilings'] ?? {}) as Readonly<Record<string, string | null | undefined>>;
  const ceilings = unitIds.flatMap((id): [string, string][] => {
    const amount = typed[ceilingField(id)];
    return amount ? [[String(id), amount]] : [];
  });
  const entry =
    values['category'] === 'other' ? (['firstQualifiedYear', 'firstQualifiedValue'] as const) : [];
  const given = ['category', 'isFirstYear', ...entry, ...amounts, ...flags].map((name) => [
    name,
    values[name] ?? null,
  ]);
  return {
    ...Object.fromEntries(given),
    unitIds,
    ceilings: Object.fromEntries(ceilings),
  } as Schema<'SaveTaxFactsDto'>;
}
