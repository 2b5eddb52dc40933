import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { offerTexts } from '../../../common/season/offer-texts.js';
import { call } from '../api/client.js';
import { ApiError, errorText } from '../api/errors.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { TextAreaField } from '../ui/fields.js';
import { Form } from '../ui/form.js';
import { useToast } from '../ui/toast.js';
import type { Offer } from './queries.js';
import type { OfferText } from './texts.js';

/** Confirms accepting or declining an offer, with an optional note. */
export default function AnswerDialog({
  offer,
  answer,
  texts,
  text,
  onClose,
}: {
  offer: Offer;
  answer: 'accept' | 'decline';
  texts: ReturnType<typeof offerTexts>;
  text: OfferText;
  onClose: () => void;
}) {
  const { t } = useI18n();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { note: '' } });
  const isAccept = answer === 'accept';
  const send = async ({ note }: { note: string }): Promise<void> => {
    const options = { params: { id: offer.id }, body: { version: offer.version, note: note || null } };
    try {
      if (isAccept) await call('post', '/api/offers/{id}/accept', options);
      else await call('post', '/api/offers/{id}/decline', options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // The offer has changed, ended or been answered: shows the message, and refetches it on the page behind.
      toast.error(errorText(error, t));
      onClose();
      await queries.invalidateQueries({ queryKey: ['offers'] });
      return;
    }
    toast.success(text(isAccept ? 'offers.portal.accepted' : 'offers.portal.declined'));
    onClose();
    await queries.invalidateQueries();
  };
  return (
    <Dialog
      title={text(`offers.portal.${answer}Title`)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form="offer-answer" kind="primary" busy={form.formState.isSubmitting}>
            {text(`offers.portal.${answer}`)}
          </Button>
        </>
      }
    >
      <p>
        <strong>{texts.value}</strong>
      </p>
      <p>{isAccept ? texts.final : text('offers.portal.declineText')}</p>
      <Form id="offer-answer" form={form} onSubmit={send}>
        <TextAreaField name="note" label={text('offers.form.answerNote')} rows={3} />
      </Form>
    </Dialog>
  );
}
