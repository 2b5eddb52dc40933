import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type Outcome, Outcomes } from './Outcomes.js';
import { saveOutcomes } from './saveOutcomes.js';

interface ListResultProps {
  readonly title: string;
  /** Number of lines by state. */
  readonly summary: string;
  readonly rows: readonly Outcome[];
  /** Number of lines that would change. */
  readonly open: number;
  /** Whether the list has been applied. */
  readonly isApplied: boolean;
  readonly isPending: boolean;
  readonly onApply: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** Notes to read before applying. */
  readonly children?: ReactNode;
}

const columns = [
  'common.field.accountNumber',
  'appointments.lineColumn.detail',
  'appointments.lineColumn.outcome',
  'appointments.lineColumn.message',
] as const;

/** Changes that a pasted list would make; once applied, the changes made. */
export function ListResult(props: ListResultProps) {
  const { title, summary, rows, open, isApplied, isPending, onApply, onBack, onClose, children } = props;
  const translate = useTranslate();
  const locale = useLocale();
  const titleId = useId();
  const save = (): void => {
    const titles = columns.map((name) => translate(name)) as [string, string, string, string];
    saveOutcomes(rows, titles, 'lines', locale);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{isApplied ? translate('appointments.results') : title}</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          {summary}
        </Typography>
        {!isApplied && open === 0 && (
          <Alert severity="info" sx={{ mb: 1 }}>
            {translate('appointments.nothing')}
          </Alert>
        )}
        {!isApplied && open > 0 && children}
        <Outcomes rows={rows} />
      </DialogContent>
      <DialogActions>
        {rows.length > 0 && <Button onClick={save}>{translate('appointments.saveLines')}</Button>}
        {!isApplied && <Button onClick={onBack}>{translate('appointments.back')}</Button>}
        <Button onClick={onClose}>{translate('appointments.close')}</Button>
        {!isApplied && open > 0 && (
          <Button variant="contained" disabled={isPending} onClick={onApply}>
            {translate('appointments.apply', { count: open })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
