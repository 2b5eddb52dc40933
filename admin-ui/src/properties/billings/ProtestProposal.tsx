import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import {
  differingFields,
  fillings,
  type ProposedField,
  proposedFields,
  type ProposedValues,
} from '../../../../common/billing/proposal.js';
import type { Schema } from '../../providers/types.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';

type Proposal = Schema<'BillingProposalDto'>;

interface ProtestProposalProps {
  readonly propertyId: number;
  /** Default values of a new billing; the protest's values are filled in where nothing else was entered. Absent for an existing billing. */
  readonly defaults?: FieldValues | undefined;
}

/** Values of the year's decided protest: filled into a new billing, and offered where the form differs. */
export function ProtestProposal({ propertyId, defaults }: ProtestProposalProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const { setValue } = useFormContext();
  const [year, ...entered] = useWatch({ name: ['year', ...proposedFields] }) as unknown[];
  const { data: proposal } = useRead(
    '/api/billings/proposal',
    { query: { propertyId: String(propertyId), year: String(year) } },
    { enabled: Number(year) > 0 },
  );
  useFilledIn(proposal, defaults);
  if (!proposal || proposal.state === 'none' || proposal.state === 'ended') return null;
  if (proposal.state === 'undecided')
    return defaults ? <Hint>{translate('console.billings.protest.undecided', { year })}</Hint> : null;
  const values = Object.fromEntries(proposedFields.map((name, index) => [name, entered[index]]));
  const differing = differingFields(values, proposal);
  if (differing.length > 0) {
    const use = (): void => {
      for (const name of differing)
        setValue(name, proposal[name], { shouldDirty: true, shouldValidate: true });
    };
    return <Differing proposal={proposal} year={year} names={differing} onUse={use} />;
  }
  const { decidedOn } = proposal;
  return (
    <Hint>
      {decidedOn
        ? translate('console.billings.protest.from', { year, date: date(decidedOn) })
        : translate('console.billings.protest.fromUndated', { year })}
    </Hint>
  );
}

const Hint = ({ children }: { readonly children: string }) => (
  <Alert severity="info" role="status" sx={{ mb: 2 }}>
    {children}
  </Alert>
);

/** Fills in the protest's values, again whenever another year is chosen, without overwriting the user's entries. */
function useFilledIn(proposal: Proposal | undefined, defaults: FieldValues | undefined): void {
  const { getValues, setValue } = useFormContext();
  const filled = useRef<ProposedValues>({});
  const start = useRef(defaults);
  useEffect(() => {
    if (!proposal || !start.current) return;
    const values = Object.fromEntries(proposedFields.map((name) => [name, getValues(name) as unknown]));
    const wanted = fillings(values, proposal, { defaults: start.current, filled: filled.current });
    filled.current = { ...filled.current, ...wanted };
    // Not marked dirty: the user typed none of this, so leaving the page loses nothing.
    for (const [name, value] of Object.entries(wanted)) setValue(name, value);
  }, [proposal, getValues, setValue]);
}

interface DifferingProps {
  readonly proposal: Proposal;
  readonly year: unknown;
  readonly names: readonly ProposedField[];
  readonly onUse: () => void;
}

function Differing({ proposal, year, names, onUse }: DifferingProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const shown: Readonly<Record<ProposedField, string>> = {
    noticeValue: money(proposal.noticeValue),
    finalValue: money(proposal.finalValue),
    resultId: proposal.resultName ?? '',
    agentId: proposal.agentName ?? '',
  };
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {translate('console.billings.protest.differs', { year })}
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2 }}>
        {names.map((name) => (
          <li key={name}>
            {translate(`common.field.${labels[name]}`) + translate('common.colon') + shown[name]}
          </li>
        ))}
      </Box>
      <Button size="small" color="inherit" variant="outlined" onClick={onUse}>
        {translate('console.billings.protest.use')}
      </Button>
    </Alert>
  );
}

const labels = {
  noticeValue: 'noticeValue',
  finalValue: 'finalValue',
  resultId: 'result',
  agentId: 'agent',
} as const satisfies Record<ProposedField, string>;
