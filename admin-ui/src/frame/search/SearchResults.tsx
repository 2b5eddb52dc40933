import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { searchScopes } from '../../../../common/reports/enums.js';
import { NotFound } from '../../ui/NotFound.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { ClientResults, PropertyResults } from './ResultLists.js';

/** Results of the top bar's search: clients, properties or both. */
export default function SearchResults() {
  const translate = useTranslate();
  const { scope: asked, term = '', active } = useParams();
  const scope = searchScopes.find((choice) => choice === asked);
  if (!scope) return <NotFound />;
  const filter = { q: term, ...(active !== 'all' && { status: active === 'false' ? 'I' : 'A' }) };
  return (
    <>
      <PageHeader
        page="searchResults"
        title={translate(`console.search.titles.${scope}`)}
        subtitle={translate('console.search.for', { term })}
        home="console.home"
      />
      <Stack sx={{ gap: 2.5 }}>
        {scope !== 'property' && <ClientResults filter={filter} inAddress={scope === 'client'} />}
        {scope !== 'client' && <PropertyResults filter={filter} inAddress={scope === 'property'} />}
      </Stack>
    </>
  );
}
