import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { Col } from '../../ui/list/Col.js';
import { SmallText } from '../../ui/SmallText.js';
import { useFormats } from '../../ui/useFormats.js';
import { useSize } from '../../ui/useSize.js';
import { Amount, LocalTable } from './parts.js';

type ReadFile = Schema<'RollFileDto'>;

/** Tables read from the files, with their counts. */
export function FileTable({ files }: { readonly files: readonly ReadFile[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const size = useSize();
  const rows = files.flatMap((file) =>
    file.tables.map((table) => ({ ...table, id: table.name, size: file.size, sha256: file.sha256 })),
  );
  type Row = (typeof rows)[number];
  const skipped = files.flatMap((file) => file.skipped);
  const label = (name: string) => `rolls.import.${name}`;
  return (
    <>
      <LocalTable label={translate(label('files'))} rows={rows}>
        <Col<Row>
          source="name"
          label={label('file')}
          primary
          disableSort
          render={({ name, sha256 }) => (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {name}
              <SmallText text={`${translate(label('hash'))} ${sha256.slice(0, 16)}…`} />
            </Box>
          )}
        />
        <Col<Row> source="layout" label={label('layout')} disableSort />
        <Col<Row>
          source="size"
          label={label('size')}
          align="right"
          disableSort
          render={(row) => size(row.size)}
        />
        <Col<Row>
          source="lines"
          label={label('lines')}
          align="right"
          disableSort
          render={({ lines }) => number(lines)}
        />
        <Col<Row>
          source="refused"
          label={label('refused')}
          align="right"
          disableSort
          render={({ refused }) => number(refused)}
        />
        <Col<Row>
          source="sum"
          label={label('sum')}
          align="right"
          disableSort
          render={({ sum }) => <Amount value={sum} />}
        />
      </LocalTable>
      {skipped.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
          {translate(label('skipped'), { names: skipped.join(', ') })}
        </Typography>
      )}
    </>
  );
}
