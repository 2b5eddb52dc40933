import { useTranslate } from 'react-admin';
import { PageHeader } from '../ui/PageHeader.js';

/** The first page after signing in. */
export default function DashboardPage() {
  const translate = useTranslate();
  return <PageHeader title={translate('console.dashboard.title')} />;
}
