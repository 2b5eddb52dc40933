import { useTranslate } from 'react-admin';
import type { Client } from '../providers/types.js';
import { CardGrid, InfoCard } from '../ui/InfoCard.js';
import { Address, DateTime, Mail, Percentage, Phone } from '../ui/values.js';

/** Personal info, contact and account details of a client (spec section 2). */
export function ClientCards({ client }: { client: Client }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`common.field.${name}`);
  return (
    <CardGrid>
      <InfoCard
        title={translate('console.clients.personalInfo')}
        rows={[
          { label: field('fullName'), value: client.fullName },
          { label: field('companyName'), value: client.companyName },
          { label: field('username'), value: client.username },
          { label: translate('console.addedOn'), value: <DateTime value={client.createdAt} /> },
        ]}
      />
      <InfoCard
        title={translate('console.clients.contactInfo')}
        rows={[
          { label: field('mailingAddress'), value: <Address of={client} /> },
          { label: field('email'), value: <Mail value={client.email} /> },
          { label: field('phone1'), value: client.phone1 && <Phone value={client.phone1} /> },
          { label: field('phone2'), value: client.phone2 && <Phone value={client.phone2} /> },
          {
            label: field('additionalContactEmail'),
            value: client.additionalContactEmail && <Mail value={client.additionalContactEmail} />,
          },
          {
            label: field('additionalContactNumber'),
            value: client.additionalContactNumber && <Phone value={client.additionalContactNumber} />,
          },
          { label: field('additionalContactName'), value: client.additionalContactName },
        ]}
      />
      <InfoCard
        title={translate('console.clients.accountDetails')}
        rows={[
          { label: field('billingPercentage'), value: <Percentage value={client.billingPercentage} /> },
          {
            label: field('termsAcceptedAt'),
            value: client.termsAcceptedAt && <DateTime value={client.termsAcceptedAt} />,
          },
          { label: field('termsIp'), value: client.termsIp },
          { label: field('billingDelivery'), value: translate(`common.delivery.${client.billingDelivery}`) },
          { label: field('promoCode'), value: client.promoCode },
          { label: field('howDidYouHear'), value: client.howDidYouHear },
        ]}
      />
    </CardGrid>
  );
}
