import { Button, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useConsoleData } from '../../providers/dataProvider.js';
import type { Schema } from '../../providers/types.js';
import { useMay } from '../../ui/access.js';
import { LoadError } from '../../ui/LoadError.js';
import { useFormats } from '../../ui/useFormats.js';
import { useRead } from '../../ui/useRead.js';
import { InstructionDialog } from './InstructionDialog.js';

type Instruction = Schema<'InstructionDto'> | null;
type Save = Schema<'SaveInstructionDto'>;

/** A property's own instruction for offers and the client's default, with a button to change its own. */
export function PropertyInstruction({ propertyId }: { readonly propertyId: number }) {
  const data = useConsoleData();
  const params = { id: propertyId };
  const read = useRead('/api/properties/{id}/offer-instructions', { params });
  if (!read.data) return <Waiting {...read} />;
  const { own, standard } = read.data;
  return (
    <InstructionCard
      current={own}
      label="offers.console.ownInstruction"
      none="offers.console.inherit"
      save={(body) => data.call('put', '/api/properties/{id}/offer-instructions', { params, body })}
    >
      <Line label="offers.console.ownInstruction" instruction={own} />
      <Line label="offers.console.standard" instruction={standard} isSecondary={own !== null} />
    </InstructionCard>
  );
}

/** A client's instruction for all properties, with a button to change it. */
export default function ClientInstruction({ clientId }: { readonly clientId: number }) {
  const data = useConsoleData();
  const params = { id: clientId };
  const read = useRead('/api/clients/{id}/offer-instructions', { params });
  if (!read.data) return <Waiting {...read} />;
  const { standard } = read.data;
  return (
    <InstructionCard
      current={standard}
      label="offers.console.standard"
      none="offers.console.noInstruction"
      save={(body) => data.call('put', '/api/clients/{id}/offer-instructions', { params, body })}
    >
      <Line label="offers.console.standard" instruction={standard} />
    </InstructionCard>
  );
}

interface WaitingProps {
  readonly error: unknown;
  readonly refetch: () => void;
}

const Waiting = ({ error, refetch }: WaitingProps) =>
  error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={60} />;

interface LineProps {
  readonly label: string;
  readonly instruction: Instruction;
  readonly isSecondary?: boolean;
}

function Line({ label, instruction, isSecondary = false }: LineProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const kind = translate(
    instruction ? `offers.instruction.${instruction.kind}` : 'offers.console.noInstruction',
  );
  return (
    <Typography {...(isSecondary && { color: 'text.secondary' })}>
      {translate(label)}:{' '}
      <strong>{instruction?.kind === 'limit' ? `${kind} (${money(instruction.maxValue)})` : kind}</strong>
    </Typography>
  );
}

interface InstructionCardProps {
  readonly current: Instruction;
  /** Keys of the dialog's label, and of the choice that removes the instruction. */
  readonly label: string;
  readonly none: string;
  readonly save: (body: Save) => Promise<unknown>;
  readonly children: ReactNode;
}

function InstructionCard({ children, ...dialog }: InstructionCardProps) {
  const translate = useTranslate();
  const mayEdit = useMay('offerInstructions.edit');
  const [isOpen, setOpen] = useState(false);
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h3">
        {translate('offers.console.instruction')}
      </Typography>
      {children}
      {mayEdit && (
        <Button sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {translate('offers.console.editInstruction')}
        </Button>
      )}
      {isOpen && <InstructionDialog {...dialog} onClose={() => setOpen(false)} />}
    </Paper>
  );
}
