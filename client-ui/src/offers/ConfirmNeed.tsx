import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../api/errors.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { useToast } from '../ui/toast.js';
import { useDescription } from './description.js';
import { confirmInstruction, type Instructions } from './queries.js';
import { type OfferText, useOfferTexts } from './texts.js';

// Loaded with the first dialog, to keep forms out of the home page's first load.
const InstructionDialog = lazy(() => import('./InstructionDialog.js'));

interface ConfirmNeedProps {
  readonly clientId: number;
  readonly instructions: Instructions;
  readonly year: number;
}

/** Before the season, asks the owner to confirm or change the instruction for offers. */
export default function ConfirmNeed(props: ConfirmNeedProps) {
  const text = useOfferTexts();
  return text ? <Confirmation {...props} text={text} /> : null;
}

function Confirmation({
  clientId,
  instructions,
  year,
  text,
}: ConfirmNeedProps & { readonly text: OfferText }) {
  const { t } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const describe = useDescription(text);
  const [isOpen, setOpen] = useState(false);
  const confirm = useMutation({
    mutationFn: () => confirmInstruction(clientId, instructions),
    onSuccess: () => toast.success(text('offers.portal.confirmed')),
    onError: (error) => toast.error(errorText(error, t)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['offer-instructions'] }),
  });
  return (
    <>
      <p className="need-title">{text('offers.portal.confirmTitle', { year })}</p>
      <p>
        <strong>{describe(instructions.standard)}</strong>
      </p>
      <p className="muted">{text('offers.portal.instructionsText')}</p>
      <div className="section-actions">
        <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          {text('offers.portal.confirm')}
        </Button>
        <Button onClick={() => setOpen(true)}>{text('offers.portal.change')}</Button>
      </div>
      {isOpen && (
        <Suspense>
          <InstructionDialog
            subject={{ clientId }}
            instructions={instructions}
            text={text}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
