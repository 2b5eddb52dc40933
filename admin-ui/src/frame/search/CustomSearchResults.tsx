import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { decodeQuery } from '../../../../common/text/search-keys.js';
import { NotFound } from '../../ui/NotFound.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { clientSearchNames, propertySearchNames, searchFilter } from './filters.js';
import { ClientResults, PropertyResults } from './ResultLists.js';

const kinds = {
  client: { list: 'clients', form: 'clientSearch', names: clientSearchNames, results: ClientResults },
  property: {
    list: 'properties',
    form: 'propertySearch',
    names: propertySearchNames,
    results: PropertyResults,
  },
} as const;

/** Results of a search form. */
export default function CustomSearchResults() {
  const translate = useTranslate();
  const { key = '' } = useParams();
  const query = decodeQuery(key);
  const type = query.get('type');
  if (type !== 'client' && type !== 'property') return <NotFound />;
  const { list, form, names, results: Results } = kinds[type];
  return (
    <>
      <PageHeader
        page="customSearchResults"
        title={translate(`console.search.titles.${type}`)}
        home="console.home"
        trail={[{ label: translate(`console.${list}.title`), to: consolePath(list) }]}
        back={{
          label: translate('console.search.again'),
          to: `${consolePath(form)}?key=${encodeURIComponent(key)}`,
        }}
      />
      <Results filter={searchFilter(query, names)} inAddress />
    </>
  );
}
