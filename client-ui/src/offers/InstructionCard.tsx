import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { numberExample, readNumber, typedNumber } from '../../../common/numbers.js';
import { type InstructionKind, instructionKinds } from '../../../common/season/offers.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { RadioField, TextField } from '../ui/fields.js';
import { Form } from '../ui/form.js';
import { Card } from '../ui/layout.js';
import { QueryState } from '../ui/QueryState.js';
import { useToast } from '../ui/toast.js';
import {
  type Instruction,
  type Instructions,
  type InstructionSubject,
  saveInstruction,
  useInstructions,
} from './queries.js';
import type { OfferText } from './texts.js';

/** What the owner wants done with offers: for one property, or for all. */
export function InstructionCard({ subject, text }: { subject: InstructionSubject; text: OfferText }) {
  const { t } = useI18n();
  const query = useInstructions(subject);
  const describe = useDescription(text);
  const [isOpen, setOpen] = useState(false);
  const isOne = subject.propertyId !== undefined;
  return (
    <Card
      title={text('offers.portal.instructions')}
      icon="pen"
      actions={
        <Button kind="quiet" icon="pen" disabled={!query.data} onClick={() => setOpen(true)}>
          {t('common.edit')}
        </Button>
      }
    >
      <QueryState query={query} lines={2}>
        {({ own, standard }) => (
          <>
            <p>
              {text(isOne ? 'offers.portal.forOne' : 'offers.portal.forAll')}
              {': '}
              <strong>
                {isOne && !own && standard
                  ? text('offers.portal.inherit', { instruction: describe(standard) })
                  : describe(isOne ? own : standard)}
              </strong>
            </p>
            <p className="muted">{text('offers.portal.instructionsText')}</p>
          </>
        )}
      </QueryState>
      {isOpen && query.data && (
        <InstructionDialog
          subject={subject}
          instructions={query.data}
          text={text}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}

/** An instruction in words. */
function useDescription(text: OfferText) {
  const { money } = useI18n();
  return (instruction: Instruction | null): string => {
    if (!instruction) return text('offers.portal.unset');
    const { kind, maxValue } = instruction;
    const words = text(`offers.instruction.${kind}`);
    return kind === 'limit' ? `${words} (${money(maxValue)})` : words;
  };
}

interface Values {
  kind: InstructionKind | 'inherit';
  maxValue: string;
}

function InstructionDialog({
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
  const kind = useWatch({ control: form.control, name: 'kind' });
  const save = async ({ kind: chosen, maxValue }: Values): Promise<void> => {
    const read = readNumber(maxValue, locale);
    if (chosen === 'limit' && 'problem' in read) {
      const message = t(`fieldErrors.${read.problem === 'ambiguousNumber' ? 'ambiguousNumber' : 'money'}`, {
        example: numberExample(locale),
      });
      form.setError('maxValue', { type: 'server', message });
      return;
    }
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
        <RadioField
          name="kind"
          label={text(isOne ? 'offers.portal.forOne' : 'offers.portal.forAll')}
          choices={choices}
          mandatory
        />
        {kind === 'limit' && (
          <TextField name="maxValue" label={text('offers.form.maxValue')} maxLength={40} mandatory />
        )}
      </Form>
    </Dialog>
  );
}
