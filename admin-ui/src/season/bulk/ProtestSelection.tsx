import { exportFormats } from '../../../../common/reports/reports.js';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Schema } from '../../providers/types.js';
import { ReportExport } from '../../reports/exports/ReportExport.js';
import { useMay } from '../../ui/access.js';
import { useOutcome } from '../../ui/bulk/OutcomeHost.js';
import { PrintForms } from '../../ui/bulk/PrintForms.js';
import { SelectionBar, useSelection } from '../../ui/bulk/SelectionBar.js';
import { asFilter, type Targets } from '../../ui/bulk/targets.js';
import { protestPath } from '../protestParts.js';
import { AssignDialog } from './AssignDialog.js';
import { ComparablesDialog } from './ComparablesDialog.js';
import { StepAllDialog } from './StepAllDialog.js';

type Action = 'assign' | 'file' | 'stage' | 'comparables';
const actions = ['file', 'assign', 'stage'] as const satisfies readonly Action[];
const exported = { name: 'protest-list', exportFormats: [...exportFormats] };

interface ProtestSelectionProps {
  /** Whether all protests that match the list's filter can be selected; true only for the list of protests. */
  readonly byFilter?: boolean;
}

/** Bulk actions on the selected protests of a list; afterwards the outcome of each. */
export function ProtestSelection({ byFilter = false }: ProtestSelectionProps) {
  const translate = useTranslate();
  const mayChange = useMay('protests.bulk');
  const mayCompare = useMay('evidence.many');
  const mayExport = useMay('reports.export');
  const selection = useSelection(byFilter);
  const { targets, tooMany, clear } = selection;
  const [action, setAction] = useState<Action>();
  const close = () => setAction(undefined);
  const done = useOutcome(selection);
  const dialog = { targets, onDone: done, onClose: close };
  return (
    <>
      <SelectionBar selection={selection}>
        {mayChange &&
          actions.map((name) => (
            <Button
              key={name}
              variant="outlined"
              size="small"
              disabled={tooMany}
              onClick={() => setAction(name)}
            >
              {translate(`protestList.bulk.${name}`)}
            </Button>
          ))}
        {mayCompare && (
          <Button variant="outlined" size="small" disabled={tooMany} onClick={() => setAction('comparables')}>
            {translate('comparables.choose')}
          </Button>
        )}
        <PrintForms form="50-132" targets={targets} pathOf={protestPath} />
        <PrintForms form="packet" targets={targets} pathOf={protestPath} />
        {mayExport && !tooMany && <Export targets={targets} />}
      </SelectionBar>
      {action === 'assign' && <AssignDialog {...dialog} />}
      {action === 'comparables' && <ComparablesDialog targets={targets} onDone={clear} onClose={close} />}
      {(action === 'file' || action === 'stage') && (
        <StepAllDialog {...dialog} {...(action === 'file' && { to: 'filed' })} />
      )}
    </>
  );
}

/** Exports by id: the ids of all protests that match a filter are looked up first. */
function Export({ targets }: { readonly targets: Targets }) {
  const isNamed = 'ids' in targets;
  const { data } = useGetList<Schema<'ProtestDto'>>(
    'protests',
    { filter: asFilter(targets), pagination: { page: 1, perPage: isNamed ? 1 : Math.max(1, targets.count) } },
    { enabled: !isNamed },
  );
  const ids = isNamed ? targets.ids : data?.map(({ id }) => id);
  if (!ids) return null;
  return <ReportExport report={exported} order={{ filter: { protest: [...ids] } }} />;
}
