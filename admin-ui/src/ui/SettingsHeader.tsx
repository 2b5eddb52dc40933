import { useTranslate } from 'react-admin';
import { paths } from '../paths.js';
import { type Crumb, PageHeader, type PageHeaderProps } from './PageHeader.js';

/** The head of a page below Settings; `parent` is a page between them. */
export function SettingsHeader({
  parent,
  ...header
}: Omit<PageHeaderProps, 'crumbs'> & { readonly parent?: Crumb }) {
  const translate = useTranslate();
  return (
    <PageHeader
      {...header}
      crumbs={[
        { label: translate('console.menu.dashboard'), to: paths.dashboard() },
        { label: translate('console.menu.settings'), to: paths.settings() },
        ...(parent ? [parent] : []),
        { label: header.title },
      ]}
    />
  );
}
