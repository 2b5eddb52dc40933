import { useSearchParams } from 'react-router';
import { useProperties } from '../../api/queries.js';
import { useAccount } from '../../session/session.js';
import { PropertyList } from './PropertyList.js';
import { useI18n } from '../../i18n/i18n.js';
import { LinkButton } from '../../ui/Button.js';
import { PageHeader } from '../../ui/layout.js';
import { Tabs } from '../../ui/Tabs.js';
import { createPropertyPath } from '../property/paths.js';

/** The client's properties, active and inactive. */
export default function PropertiesPage() {
  const { t, moment } = useI18n();
  const account = useAccount();
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'inactive' ? 'inactive' : 'active';
  const active = useProperties('A', 0, 10);
  const inactive = useProperties('I', 0, 10);
  return (
    <>
      <PageHeader
        title={t('portal.properties.title')}
        crumbs={[
          { label: t('portal.nav.dashboard'), to: '/dashboard' },
          { label: t('portal.properties.title') },
        ]}
        actions={
          <LinkButton kind="primary" icon="plus" to={createPropertyPath(account)}>
            {t('portal.home.property.create')}
          </LinkButton>
        }
      />
      <Tabs
        label={t('portal.properties.title')}
        current={tab}
        onChange={(name) => setSearch({ tab: name })}
        tabs={[
          { name: 'active', label: t('portal.properties.active'), count: active.data?.total },
          { name: 'inactive', label: t('portal.properties.inactive'), count: inactive.data?.total },
        ]}
      >
        <PropertyList
          key={tab}
          status={tab === 'active' ? 'A' : 'I'}
          columns={[
            { name: 'owner', label: t('portal.properties.owner'), cell: ({ ownerName }) => ownerName },
            { name: 'county', label: t('portal.properties.county'), cell: ({ countyName }) => countyName },
            {
              name: 'added',
              label: t('portal.properties.dateAdded'),
              cell: ({ createdAt, timeZone }) => moment(createdAt, timeZone),
            },
          ]}
        />
      </Tabs>
    </>
  );
}
