import { useTranslate } from 'react-admin';
import { clientOfficeTexts } from '../../../common/clients/clients.js';
import type { Client } from '../providers/types.js';
import { CardGrid, FactCard } from '../ui/FactCard.js';
import { MailPreference } from './MailPreference.js';
import { Address, DateTime, Mail, Percentage, Phone } from '../ui/values.js';

const mail = (value: string | null) => value && <Mail value={value} />;
const phone = (value: string | null) => value && <Phone value={value} />;

/** Personal info, contact and account details of a client. */
export function ClientFacts({ client }: { readonly client: Client }) {
  const translate = useTranslate();
  return (
    <CardGrid>
      <FactCard
        title={translate('console.clients.personalInfo')}
        facts={['fullName', 'companyName', 'username', ['createdAt', <DateTime value={client.createdAt} />]]}
      />
      <FactCard
        title={translate('console.clients.contactInfo')}
        facts={[
          ['mailingAddress', <Address of={client} />],
          ['email', mail(client.email)],
          ['phone1', phone(client.phone1)],
          ['phone2', phone(client.phone2)],
          ['additionalContactEmail', mail(client.additionalContactEmail)],
          ['additionalContactNumber', phone(client.additionalContactNumber)],
          'additionalContactName',
          ['locale', translate(`common.languages.${client.locale}`)],
          ['informationMails', <MailPreference client={client} />],
        ]}
      />
      <FactCard
        title={translate('console.clients.accountDetails')}
        facts={[
          ['billingPercentage', <Percentage value={client.billingPercentage} />],
          ['termsAcceptedAt', client.termsAcceptedAt && <DateTime value={client.termsAcceptedAt} />],
          'termsIp',
          ['billingDelivery', translate(`common.delivery.${client.billingDelivery}`)],
          ...clientOfficeTexts,
          'howDidYouHear',
        ]}
      />
    </CardGrid>
  );
}
