import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { NotFoundPage } from '../layout/NotFoundPage.js';
import { paths } from '../paths.js';
import { PageHeader } from '../ui/PageHeader.js';
import { RequestReview } from './RequestReview.js';
import { requestIdOf } from './requestId.js';

/** One request by the address in an e-mail (spec section 2: /request-profile-edit/{id}). */
export default function RequestPage() {
  const translate = useTranslate();
  const { id } = useParams();
  const requestId = requestIdOf(id);
  if (requestId === undefined) return <NotFoundPage />;
  const title = translate('console.requests.one');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: translate('console.menu.dashboard'), to: paths.dashboard() },
          { label: translate('console.activities.title'), to: paths.activities('pending') },
          { label: title },
        ]}
      />
      <RequestReview id={requestId} keys />
    </>
  );
}
