import { Box, Typography } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { fieldsOfKind, type Mapping, type RollKind } from '../../../../common/properties/rolls.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { FactCard } from '../../ui/FactCard.js';
import { OptionalChoice } from '../../ui/form/OptionalChoice.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { useAct } from '../../ui/useAct.js';

interface MappingCardProps {
  readonly id: number;
  readonly kind: RollKind;
  /** Titles of the file's columns. */
  readonly columns: readonly string[];
  readonly mapping: Mapping;
}

/** Maps the columns of a CSV file to our fields. */
export function MappingCard({ id, kind, columns, mapping }: MappingCardProps) {
  const translate = useTranslate();
  const data = useConsoleData();
  const { mutate, isPending } = useAct((values: FieldValues) =>
    data.call('post', '/api/roll-uploads/{id}/check', {
      params: { id },
      body: { mapping: complete(kind, values) },
    }),
  );
  return (
    <FactCard title={translate('rolls.upload.mapping')}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate('rolls.upload.mappingHelp')}
      </Typography>
      <Form record={mapping} onSubmit={(values: FieldValues) => mutate(values)} noValidate>
        <Box sx={grid}>
          {fieldsOfKind(kind).map((field) => (
            <OptionalChoice
              key={field}
              source={field}
              label={translate(`rolls.field.${field}`)}
              choices={columns.map((title) => ({ id: title, name: title }))}
              emptyText={<em>{translate('rolls.upload.notUsed')}</em>}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
        </Box>
        <CheckButton loading={isPending} />
      </Form>
    </FactCard>
  );
}

function CheckButton({ loading }: { readonly loading: boolean }) {
  const translate = useTranslate();
  const accounts: unknown = useWatch({ name: 'account_number' });
  return (
    <SubmitButton
      variant="outlined"
      sx={{ mt: 2 }}
      disabled={!accounts}
      loading={loading}
      label={translate('rolls.upload.again')}
    />
  );
}

/** Sends fields without a column as empty, so that automatic matching by title does not assign one again. */
const complete = (kind: RollKind, values: FieldValues): Record<string, string> =>
  Object.fromEntries(fieldsOfKind(kind).map((field) => [field, (values[field] as string | null) ?? '']));

const grid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
};
