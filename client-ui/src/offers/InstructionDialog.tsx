import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { readNumber, typedNumber } from '../../../common/text/numbers.js';
import { type InstructionKind, instructionKinds } from '../../../common/season/offers.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Form } from '../ui/form.js';
import { useToast } from '../ui/toast.js';
import { useDescription } from './description.js';
import { InstructionFields } from './InstructionFields.js';
import { type Instructions, type InstructionSubject, saveInstruction } from './queries.js';
import type { OfferText } from './texts.js';

interface Values {
  kind: InstructionKind | 'inherit';
  maxValue: string;
}

/** Changes the owner's instruction for offers. */
export default function InstructionDialog({
  subject,
  instructions: { own, standard },
  text,
  onClose,
}: {
  subject: InstructionSubject;
  instructions: Instructions;
  text: OfferText;
  onClose: () => void;
}) {
  const { t, locale } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const describe = useDescription(text);
  const isOne = subject.propertyId !== undefined;
  const current = isOne ? own : standard;
  const form = useForm<Values>({
    defaultValues: {
      kind: current?.kind ?? (isOne ? 'inherit' : 'ask'),
      maxValue: typedNumber(current?.maxValue, locale),
    },
    shouldFocusError: false,
  });
  const save = async ({ kind: chosen, maxValue }: Values): Promise<void> => {
    const read = readNumber(maxValue, locale);
    await saveInstruction(subject, {
      kind: chosen === 'inherit' ? null : chosen,
      maxValue: chosen === 'limit' && 'decimal' in read ? read.decimal || null : null,
      version: current?.version ?? null,
    });
    toast.success(text('offers.portal.saved'));
    onClose();
    await queries.invalidateQueries({ queryKey: ['offer-instructions'] });
  };
  const choices = [
    ...(isOne
      ? [{ value: 'inherit', label: text('offers.portal.inherit', { instruction: describe(standard) }) }]
      : []),
    ...instructionKinds.map((value) => ({ value, label: text(`offers.instruction.${value}`) })),
  ];
  return (
    <Dialog
      title={text('offers.portal.instructions')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="offer-instruction" kind="primary" busy={form.formState.isSubmitting}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <Form id="offer-instruction" form={form} onSubmit={save}>
        <InstructionFields
          label={text(isOne ? 'offers.portal.forOne' : 'offers.portal.forAll')}
          choices={choices}
          text={text}
        />
      </Form>
    </Dialog>
  );
}
