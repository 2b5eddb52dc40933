import { lazy, Suspense, useState } from 'react';
import { formatAddress } from '../../../common/text/formats.js';
import { offerTexts } from '../../../common/season/offer-texts.js';
import { useI18n } from '../i18n/i18n.js';
import { Button } from '../ui/Button.js';
import { Card } from '../ui/layout.js';
import { useAccount } from '../session/session.js';
import { InstructionCard } from './InstructionCard.js';
import { type Offer, useOffers } from './queries.js';
import { type OfferText, useOfferTexts } from './texts.js';

// Loaded with the first dialog, to keep forms out of the home page's first load.
const AnswerDialog = lazy(() => import('./AnswerDialog.js'));

type Answer = 'accept' | 'decline';

/** The open offers. For one property, also the earlier offers and the owner's instruction; on the home page, those of all properties. */
export default function OfferCards({ propertyId }: { propertyId?: number }) {
  const text = useOfferTexts();
  const { data } = useOffers(propertyId);
  const { id: clientId } = useAccount();
  if (!text || !data) return null;
  const open = data.rows.filter(({ state }) => state === 'open');
  const earlier = data.rows.filter(({ state }) => state !== 'open');
  return (
    <>
      {open.length > 0 && (
        <Card title={text('offers.portal.title', { smart_count: open.length })} icon="info">
          {open.map((offer) => (
            <OfferView key={offer.id} offer={offer} text={text} withAddress={propertyId === undefined} />
          ))}
        </Card>
      )}
      {earlier.length > 0 && <History offers={earlier} text={text} />}
      {propertyId !== undefined && <InstructionCard subject={{ clientId, propertyId }} text={text} />}
    </>
  );
}

function OfferView({ offer, text, withAddress }: { offer: Offer; text: OfferText; withAddress: boolean }) {
  const { locale } = useI18n();
  const [answer, setAnswer] = useState<Answer>();
  const texts = offerTexts(offer, locale, text);
  return (
    <article className="offer">
      {withAddress && <h3>{formatAddress({ address: offer.propertyAddress }) || offer.ownerName}</h3>}
      <p>
        <strong>{texts.value}</strong>
      </p>
      <p>{texts.reduction}</p>
      <p>{texts.saves}</p>
      <p>
        <strong>{texts.ends}</strong>
      </p>
      {offer.note && <p className="preserve-lines">{text('offers.note', { note: offer.note })}</p>}
      <p className="muted">{texts.final}</p>
      <div className="section-actions">
        <Button kind="primary" onClick={() => setAnswer('accept')}>
          {text('offers.portal.accept')}
        </Button>
        <Button onClick={() => setAnswer('decline')}>{text('offers.portal.decline')}</Button>
      </div>
      {answer && (
        <Suspense>
          <AnswerDialog
            offer={offer}
            answer={answer}
            texts={texts}
            text={text}
            onClose={() => setAnswer(undefined)}
          />
        </Suspense>
      )}
    </article>
  );
}

function History({ offers, text }: { offers: readonly Offer[]; text: OfferText }) {
  const { money, moment } = useI18n();
  return (
    <Card title={text('offers.portal.history')} icon="clock">
      <ul className="needs">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p>
              {text('offers.portal.historyLine', {
                value: money(offer.offeredValue),
                year: offer.taxYear,
                state: text(`offers.state.${offer.state}`),
              })}
            </p>
            {offer.answerWay && (offer.state === 'accepted' || offer.state === 'declined') && (
              <p className="muted">
                {text(`offers.answered.${offer.state}`, {
                  way: text(`offers.way.${offer.answerWay}`),
                  when: moment(offer.answeredAt, offer.timeZone),
                  name: offer.saidBy ?? offer.answeredByName ?? '',
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
