import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Col } from '../../ui/list/Col.js';
import { SmallText } from '../../ui/SmallText.js';
import { Amount, LocalTable } from './parts.js';

type Row = { readonly id: string } & Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const amounts = ['land_value', 'improvement_value', 'market_value', 'appraised_value'] as const;

/** The first accounts as they would be imported. */
export function PreviewTable({ rows }: { readonly rows: readonly Readonly<Record<string, unknown>>[] }) {
  const translate = useTranslate();
  const title = translate('rolls.upload.preview');
  const label = (field: string) => `rolls.field.${field}`;
  return (
    <Paper component="section" aria-label={title} sx={{ overflow: 'hidden' }}>
      <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
        {title}
      </Typography>
      <LocalTable<Row> label={title} rows={rows.map((row) => ({ ...row, id: textOf(row['account_key']) }))}>
        <Col<Row>
          source="account_number"
          label={label('account_number')}
          primary
          disableSort
          render={(row) => textOf(row['account_number'])}
        />
        <Col<Row>
          source="owner_name"
          label={label('owner_name')}
          disableSort
          render={(row) => textOf(row['owner_name']) || translate('rolls.account.confidential')}
        />
        <Col<Row>
          source="situs_street"
          label="rolls.account.situs"
          disableSort
          render={(row) => (
            <>
              {[row['situs_number'], row['situs_street'], row['situs_unit']]
                .map(textOf)
                .filter(Boolean)
                .join(' ')}
              <SmallText text={[row['situs_city'], row['situs_zip']].map(textOf).filter(Boolean).join(' ')} />
            </>
          )}
        />
        <Col<Row>
          source="state_code"
          label={label('state_code')}
          disableSort
          render={(row) => textOf(row['state_code'])}
        />
        {amounts.map((name) => (
          <Col<Row>
            key={name}
            source={name}
            label={label(name)}
            align="right"
            disableSort
            render={(row) => <Amount value={row[name]} />}
          />
        ))}
        <Col<Row>
          source="exemptions"
          label={label('exemptions')}
          disableSort
          render={(row) => (Array.isArray(row['exemptions']) ? row['exemptions'].map(textOf).join(', ') : '')}
        />
      </LocalTable>
    </Paper>
  );
}
