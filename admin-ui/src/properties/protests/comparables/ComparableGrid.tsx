import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../../providers/dataProvider.js';
import { useMay } from '../../../ui/access.js';
import { Badge, type Tone } from '../../../ui/StatusBadge.js';
import { useAct } from '../../../ui/useAct.js';
import { useFormats } from '../../../ui/useFormats.js';
import { AdjustDialog, LeaveOutDialog } from './ComparableDialogs.js';
import { type Compared, isOpen, type Selection } from './values.js';

const tones: Readonly<Record<Compared['state'], Tone>> = {
  used: 'success',
  leftOut: 'neutral',
  adjustmentTooLarge: 'warning',
  grossTooLarge: 'warning',
  lessAlike: 'neutral',
  incomplete: 'danger',
};

const amounts = ['land', 'area', 'age', 'extras', 'other', 'net'] as const;
const heads = [
  'class',
  'area',
  'year',
  'land',
  'improvement',
  'market',
  'landAdjustment',
  'areaAdjustment',
  'ageAdjustment',
  'extraAdjustment',
  'other',
  'net',
  'adjusted',
] as const;
/** Keeps the account column in view while the figures are scrolled. */
const cells = {
  '& td, & th': { px: 0.75, whiteSpace: 'nowrap' },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& tr > :first-of-type': { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 },
} as const;
const subtle = { display: 'block', color: 'text.secondary', whiteSpace: 'normal' } as const;

/** The subject and its candidates as rows, with facts and adjustments. */
export function ComparableGrid({ selection }: { readonly selection: Selection }) {
  const translate = useTranslate();
  const mayEdit = useMay('evidence.edit') && isOpen(selection);
  const label = translate('comparables.section');
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label}>
      <Table size="small" sx={cells}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('comparables.grid.account')}</TableCell>
            <TableCell>{translate('comparables.grid.state')}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} align={head === 'class' ? 'left' : 'right'}>
                {translate(`comparables.grid.${head}`)}
              </TableCell>
            ))}
            {mayEdit && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          <SubjectRow selection={selection} mayEdit={mayEdit} />
          {selection.rows.map((row) => (
            <CandidateRow key={row.account.accountNumber} row={row} selection={selection} mayEdit={mayEdit} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface RowProps {
  readonly selection: Selection;
  readonly mayEdit: boolean;
}

function SubjectRow({ selection: { subject }, mayEdit }: RowProps) {
  const translate = useTranslate();
  return (
    <TableRow sx={{ '& td, & th': { fontWeight: 700, bgcolor: 'action.hover' } }}>
      <AccountCell account={subject} />
      <TableCell>{translate('comparables.grid.subject')}</TableCell>
      <FactCells account={subject} />
      <TableCell colSpan={amounts.length + 1 + Number(mayEdit)} />
    </TableRow>
  );
}

function CandidateRow({ row, selection, mayEdit }: RowProps & { readonly row: Compared }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { account, state, adjustments, adjustedValue, addedFor, leftOutFor, other } = row;
  const isUsed = state === 'used';
  const notes = [
    addedFor && translate('comparables.addedFor', { reason: addedFor }),
    leftOutFor && translate('comparables.leftOutFor', { reason: leftOutFor }),
    other && translate('comparables.otherFor', { reason: other.reason }),
  ].filter(Boolean);
  return (
    <TableRow sx={isUsed ? {} : { '& td': { color: 'text.secondary' } }}>
      <AccountCell account={account} />
      <TableCell sx={{ maxWidth: 220 }}>
        <Badge tone={tones[state]} label={translate(`comparables.state.${state}`)} />
        {notes.map((note) => (
          <Typography key={String(note)} variant="caption" sx={{ ...subtle, overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        ))}
      </TableCell>
      <FactCells account={account} />
      {amounts.map((amount) => (
        <TableCell key={amount} align="right">
          {adjustments ? number(adjustments[amount]) : '–'}
        </TableCell>
      ))}
      <TableCell align="right" sx={{ fontWeight: isUsed ? 700 : 400 }}>
        {adjustedValue ? number(adjustedValue) : '–'}
      </TableCell>
      {mayEdit && (
        <TableCell>
          <RowActions row={row} selection={selection} />
        </TableCell>
      )}
    </TableRow>
  );
}

const AccountCell = ({ account: { accountNumber, situs } }: Pick<Compared, 'account'>) => (
  <TableCell component="th" scope="row">
    {accountNumber}
    <Typography variant="caption" sx={subtle}>
      {situs}
    </Typography>
  </TableCell>
);

function FactCells({ account }: Pick<Compared, 'account'>) {
  const { number } = useFormats();
  const figure = (value: string | null) => (value === null ? '–' : number(value));
  return (
    <>
      <TableCell>{account.classCode ?? '–'}</TableCell>
      <TableCell align="right">{figure(account.livingArea)}</TableCell>
      <TableCell align="right">{account.yearBuilt ?? '–'}</TableCell>
      <TableCell align="right">{figure(account.landValue)}</TableCell>
      <TableCell align="right">{figure(account.improvementValue)}</TableCell>
      <TableCell align="right">{figure(account.marketValue)}</TableCell>
    </>
  );
}

function RowActions({ row, selection }: { readonly row: Compared; readonly selection: Selection }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const [dialog, setDialog] = useState<'leaveOut' | 'adjust'>();
  const close = () => setDialog(undefined);
  const { accountNumber } = row.account;
  const takeIn = useAct(
    () =>
      data.call('put', '/api/comparable-selections/{id}', {
        params: { id: selection.id },
        body: { accountNumber, leftOutFor: null, version: selection.version },
      }),
    { success: 'comparables.saved' },
  );
  const isOut = row.leftOutFor !== null;
  const removes = row.addedFor !== null;
  const label = isOut ? 'takeIn' : removes ? 'remove' : 'leaveOut';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
      <Button
        size="small"
        aria-label={`${translate(`comparables.${label}`)} ${accountNumber}`}
        disabled={takeIn.isPending}
        onClick={() => (isOut ? takeIn.mutate() : setDialog('leaveOut'))}
      >
        {translate(`comparables.${label}`)}
      </Button>
      {!isOut && row.adjustments && (
        <Button
          size="small"
          aria-label={`${translate('comparables.adjust')} ${accountNumber}`}
          onClick={() => setDialog('adjust')}
        >
          {translate('comparables.adjust')}
        </Button>
      )}
      {dialog === 'leaveOut' && <LeaveOutDialog row={row} selection={selection} onClose={close} />}
      {dialog === 'adjust' && <AdjustDialog row={row} selection={selection} onClose={close} />}
    </Box>
  );
}
