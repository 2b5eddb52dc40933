import { lazy, Suspense } from 'react';
import { useI18n } from '../../i18n/i18n.js';
import { RadioField } from '../../ui/fields.js';

const OfferChoice = lazy(() => import('../../offers/OfferChoice.js'));

/** Delivery of invoices, and the instruction for offers. */
export function BillingStep() {
  const { t } = useI18n();
  return (
    <>
      <p className="muted">{t('portalRegister.billing.text')}</p>
      <RadioField
        name="billingDelivery"
        label={t('portalRegister.billing.legend')}
        choices={[
          {
            value: 'paper',
            label: t('portalRegister.billing.paper'),
            text: t('portalRegister.billing.paperText'),
          },
          {
            value: 'electronic',
            label: t('portalRegister.billing.electronic'),
            text: t('portalRegister.billing.electronicText'),
          },
        ]}
      />
      <Suspense>
        <OfferChoice />
      </Suspense>
    </>
  );
}
