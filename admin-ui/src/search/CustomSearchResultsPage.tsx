import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { decodeKey, paths } from '../paths.js';
import { PageHeader } from '../ui/PageHeader.js';
import { clientSearchNames, propertySearchNames, searchFilter } from './filters.js';
import { ClientResults, PropertyResults } from './ResultLists.js';

/** Results of a search form; the key is base64 of its query string (spec section 2). */
export default function CustomSearchResultsPage() {
  const translate = useTranslate();
  const { key = '' } = useParams();
  const query = decodeKey(key);
  const type = query.get('type');
  if (type !== 'client' && type !== 'property') return <NotFoundPage />;
  const isClient = type === 'client';
  return (
    <>
      <PageHeader
        title={translate(`console.search.titles.${type}`)}
        crumbs={[
          { label: translate('console.home'), to: paths.dashboard() },
          isClient
            ? { label: translate('console.clients.title'), to: paths.clients() }
            : { label: translate('console.properties.title'), to: paths.properties() },
          { label: translate('console.search.results') },
        ]}
        back={{
          label: translate('console.search.again'),
          to: isClient ? paths.clientSearch() : paths.propertySearch(),
        }}
      />
      {isClient ? (
        <ClientResults filter={searchFilter(query, clientSearchNames)} inAddress />
      ) : (
        <PropertyResults filter={searchFilter(query, propertySearchNames)} inAddress />
      )}
    </>
  );
}
