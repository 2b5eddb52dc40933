import { useParams } from 'react-router';
import { NotFound } from '../ui/NotFound.js';
import { PageHeader } from '../ui/PageHeader.js';
import { requestIdOf } from './requestId.js';
import { RequestReview } from './RequestReview.js';

/** A single request, linked from e-mails. */
export default function RequestShow() {
  const id = requestIdOf(useParams()['request']);
  if (id === undefined) return <NotFound />;
  return (
    <>
      <PageHeader page="changeRequest" />
      <RequestReview id={id} keys />
    </>
  );
}
