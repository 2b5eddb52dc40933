import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { type Outcome, Outcomes } from './Outcomes.js';
import { saveOutcomes } from './saveOutcomes.js';

interface ListResultProps {
  readonly title: string;
  /** How many lines are in which state. */
  readonly summary: string;
  readonly rows: readonly Outcome[];
  /** Lines that taking over changes. */
  readonly open: number;
  /** Whether the list was taken over. */
  readonly isApplied: boolean;
  readonly isPending: boolean;
  readonly onApply: () => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** What to know before it is taken over. */
  readonly children?: ReactNode;
}

const columns = [
  'common.field.accountNumber',
  'appointments.lineColumn.detail',
  'appointments.lineColumn.outcome',
  'appointments.lineColumn.message',
] as const;

/** What a pasted list changes, and after it was taken over what it has changed. */
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
