import { BooleanInput, useGetList, useTranslate } from 'react-admin';
import { bulkRowsMax } from '../../../../common/platform/limits.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { asFilter, countOf, type Targets } from '../../ui/bulk/targets.js';
import { FormDialog } from '../../ui/form/FormDialog.js';
import { useFormats } from '../../ui/useFormats.js';

interface ComparablesDialogProps {
  /** The protests that get comparables. */
  readonly targets: Targets;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Chooses comparables for the selected protests in the background, in one run per tax year. */
export function ComparablesDialog({ targets, onDone, onClose }: ComparablesDialogProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const data = useConsoleData();
  const { data: protests } = useGetList<Schema<'ProtestDto'>>('protests', {
    filter: asFilter(targets),
    pagination: { page: 1, perPage: bulkRowsMax },
    sort: { field: 'id', order: 'ASC' },
  });
  if (!protests) return null;
  return (
    <FormDialog
      title={translate('comparables.choose')}
      submitLabel={translate('bulk.run', { count: number(countOf(targets)) })}
      record={{ onlyMissing: true }}
      success="comparables.run.started"
      run={async ({ onlyMissing }) => {
        for (const taxYear of new Set(protests.map((protest) => protest.taxYear))) {
          const protestIds = protests.filter((protest) => protest.taxYear === taxYear).map(({ id }) => id);
          await data.call('post', '/api/comparable-runs', {
            body: { taxYear, protestIds, onlyMissing: Boolean(onlyMissing) },
          });
        }
        onDone();
      }}
      onClose={onClose}
    >
      <BooleanInput source="onlyMissing" label="comparables.run.onlyMissing" />
    </FormDialog>
  );
}
