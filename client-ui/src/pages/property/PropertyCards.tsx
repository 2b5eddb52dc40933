import { formatAccountNumber, formatAddress } from '../../../../common/text/formats.js';
import { formatPropertyType } from '../../../../common/properties/properties.js';
import { ownerToday } from '../../session/owner-zone.js';
import { useRegistrationForm } from '../../api/queries.js';
import type { Property } from '../../api/types.js';
import { useI18n } from '../../i18n/i18n.js';
import { Card, Facts } from '../../ui/layout.js';

/** Details of a property: facts, hearing, and the client's answers. */
export function PropertyCards({ property }: { property: Property }) {
  return (
    <div className="cards">
      <InfoCard property={property} />
      <div className="cards-column">
        <HearingCard property={property} />
        <NotesCard property={property} />
      </div>
    </div>
  );
}

function InfoCard({ property }: { property: Property }) {
  const { t, moment } = useI18n();
  const { propertyType, propertyTypeValue } = property;
  return (
    <Card title={t('portal.property.info')} icon="building">
      <Facts
        items={[
          [t('common.field.ownerName'), property.ownerName],
          [
            t('common.field.accountNumber'),
            property.accountNumber
              ? formatAccountNumber(property.accountNumber, property.countyId)
              : t('common.notAvailable'),
          ],
          [
            t('common.field.address'),
            formatAddress({ address: property.address, address2: property.address2 }),
          ],
          [
            t('portal.property.cityStateZip'),
            formatAddress({ city: property.city, state: property.state, zip: property.zip }),
          ],
          [
            t('common.field.propertyType'),
            propertyType ? formatPropertyType(propertyType, propertyTypeValue) : t('common.notAvailable'),
          ],
          [t('common.field.exemptionType'), property.exemptionTitle ?? t('common.notAvailable')],
          [t('common.field.createdAt'), moment(property.createdAt)],
          ...(property.status === 'I' && property.deactivatedAt
            ? ([[t('common.field.deactivatedAt'), moment(property.deactivatedAt)]] as const)
            : []),
        ]}
      />
    </Card>
  );
}

function HearingCard({ property }: { property: Property }) {
  const { t, day } = useI18n();
  const firm = useRegistrationForm().data?.firm;
  const { hearingDate } = property;
  const ahead = hearingDate !== null && hearingDate >= ownerToday();
  return (
    <Card title={t('portal.property.hearing')} icon="calendar">
      <p className="hearing-date">{hearingDate ? day(hearingDate) : t('portal.property.hearingNone')}</p>
      {hearingDate && (
        <p className="muted">
          {t(ahead ? 'portal.property.hearingAhead' : 'portal.property.hearingPast', {
            date: day(hearingDate),
          })}{' '}
          {firm && <a href={`mailto:${firm.email}`}>{firm.email}</a>}
        </p>
      )}
    </Card>
  );
}

function NotesCard({ property }: { property: Property }) {
  const { t } = useI18n();
  const answers = [
    [property.purchasedWithinTwoYears, 'common.field.purchasedWithinTwoYears', property.purchaseDescription],
    [property.hasMajorDamage, 'common.field.hasMajorDamage', property.damageDescription],
    [
      property.remodeledWithinThreeYears,
      'common.field.remodeledWithinThreeYears',
      property.remodelDescription,
    ],
  ] as const;
  const told = answers
    .filter(([yes]) => yes)
    .map(([, label, text]) => [t(label), text || t('portal.property.answerYes')] as const);
  const description = property.description
    ? ([[t('common.field.description'), property.description]] as const)
    : [];
  return (
    <Card title={t('portal.property.notes')} icon="pen">
      {told.length + description.length > 0 ? (
        <Facts items={[...told, ...description]} />
      ) : (
        <p className="muted">{t('portal.property.notesNone')}</p>
      )}
    </Card>
  );
}
