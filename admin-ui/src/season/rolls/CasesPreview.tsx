import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { caseFields } from '../../../../common/properties/rolls.js';
import { Col } from '../../ui/list/Col.js';
import { Day } from '../../ui/values.js';
import { Amount, LocalTable } from './parts.js';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The first protests of a district as they would be imported. */
export function CasesPreview({ rows }: { readonly rows: readonly Readonly<Record<string, unknown>>[] }) {
  const translate = useTranslate();
  const title = translate('rolls.upload.previewCases');
  const shown = caseFields.filter((field) => rows.some((row) => row[field] !== null));
  return (
    <Paper component="section" aria-label={title} sx={{ overflow: 'hidden' }}>
      <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
        {title}
      </Typography>
      <LocalTable<Row> label={title} rows={rows.map((row, index) => ({ ...row, id: String(index) }))}>
        <Col<Row>
          source="account_number"
          label="rolls.field.account_number"
          primary
          disableSort
          render={(row) => String(row['account_number'])}
        />
        {shown.map((field) => (
          <Col<Row>
            key={field}
            source={field}
            label={`rolls.field.${field}`}
            disableSort
            render={(row) => <Fact field={field} value={row[field]} />}
          />
        ))}
      </LocalTable>
    </Paper>
  );
}

function Fact({ field, value }: { readonly field: string; readonly value: unknown }) {
  if (field === 'final_value') return <Amount value={value} />;
  if (typeof value !== 'string') return null;
  return field.endsWith('_on') ? <Day value={value.slice(0, 10)} /> : value;
}
