import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { searchScopes } from '../../../common/enums.js';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { paths } from '../paths.js';
import { PageHeader } from '../ui/PageHeader.js';
import { ClientResults, PropertyResults } from './ResultLists.js';

/** Results of the top bar's search: clients, properties or both (spec section 2). */
export default function SearchResultsPage() {
  const translate = useTranslate();
  const { scope: asked, term = '', active } = useParams();
  const scope = searchScopes.find((choice) => choice === asked);
  if (!scope) return <NotFoundPage />;
  const filter = {
    q: term,
    ...(active !== 'all' && { status: active === 'false' ? 'I' : 'A' }),
  };
  return (
    <>
      <PageHeader
        title={translate(`console.search.titles.${scope}`)}
        subtitle={translate('console.search.for', { term })}
        crumbs={[
          { label: translate('console.home'), to: paths.dashboard() },
          { label: translate('console.search.results') },
        ]}
      />
      <Stack sx={{ gap: 2.5 }}>
        {scope !== 'property' && <ClientResults filter={filter} inAddress={scope === 'client'} />}
        {scope !== 'client' && <PropertyResults filter={filter} inAddress={scope === 'property'} />}
      </Stack>
    </>
  );
}
