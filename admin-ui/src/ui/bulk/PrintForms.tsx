import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { PrintRunForm } from '../../../../common/letters/print-runs.js';
import { May } from '../access.js';
import { PrintDialog, useLastRun } from './PrintDialog.js';
import type { Targets } from './targets.js';

interface PrintFormsProps {
  readonly form: PrintRunForm;
  /** The rows to print. */
  readonly targets: Targets;
  readonly pathOf: (row: { readonly id: number; readonly propertyId: number }) => string;
}

const kindOf = (form: PrintRunForm) => (form === 'packet' ? 'packets' : 'forms');

/** Prints a form for the selected rows of a list. */
export function PrintForms(props: PrintFormsProps) {
  const translate = useTranslate();
  const [printing, setPrinting] = useState<Targets>();
  return (
    <May permission="letters.office">
      <Button variant="outlined" size="small" onClick={() => setPrinting(props.targets)}>
        {translate(`bulk.print.button.${kindOf(props.form)}`)}
      </Button>
      {printing && <PrintDialog {...props} targets={printing} onClose={() => setPrinting(undefined)} />}
    </May>
  );
}

/** Opens the forms that the user printed last. */
export function LastForms({ form, pathOf }: Omit<PrintFormsProps, 'targets'>) {
  const translate = useTranslate();
  const [lastRun] = useLastRun(form);
  const [isOpen, setOpen] = useState(false);
  if (!lastRun && !isOpen) return null;
  return (
    <May permission="letters.office">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate(`bulk.print.last.${kindOf(form)}`)}
      </Button>
      {isOpen && <PrintDialog form={form} pathOf={pathOf} onClose={() => setOpen(false)} />}
    </May>
  );
}
