import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Breadcrumbs, Button, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath, type PageName } from '../../../common/pages/console-paths.js';
import { pageOf } from './pages.js';
import { useDocumentTitle } from './useDocumentTitle.js';

/** One step of the breadcrumbs. */
export interface Crumb {
  readonly label: string;
  /** Target of the link; absent for the page itself. */
  readonly to?: string;
}

interface PageHeaderProps {
  /** Name of the page; absent for reports, whose titles come from the API. */
  readonly page?: PageName;
  /** Title, if it differs from the page's entry or contains a record's name. */
  readonly title?: string;
  /** The last step of the breadcrumbs, if it differs from the title. */
  readonly crumb?: string;
  /** Records between the parent page and this one. */
  readonly trail?: readonly Crumb[];
  /** Leaves out the parent page, for users who may not open it. */
  readonly withoutParent?: boolean;
  /** Key of the first step; the dashboard's title if absent. */
  readonly home?: string;
  readonly actions?: ReactNode;
  readonly back?: { readonly label: string; readonly to: string };
  /** Shown before the title, such as a status badge. */
  readonly badge?: ReactNode;
  readonly subtitle?: ReactNode;
}

/** Breadcrumbs, title and actions of a page. Sets the document's title. */
export function PageHeader({ actions, back, badge, subtitle, ...place }: PageHeaderProps) {
  const translate = useTranslate();
  const title = place.title ?? translate((place.page && pageOf(place.page).title) ?? '');
  useDocumentTitle(title);
  return (
    <Box sx={{ mb: 2 }}>
      {place.page !== 'dashboard' && <Trail {...place} />}
      {back && (
        <Button
          component={Link}
          to={back.to}
          startIcon={<ArrowBack />}
          sx={{ ml: -1, mb: 0.5 }}
          className="no-print"
        >
          {back.label}
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, rowGap: 1 }}>
        {badge}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {actions}
        </Box>
      </Box>
      <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
        {subtitle}
      </Typography>
    </Box>
  );
}

/** Steps from the dashboard through parent pages and records to the page itself. */
function useCrumbs({ page, title, crumb, trail = [], withoutParent, home }: PageHeaderProps): Crumb[] {
  const translate = useTranslate();
  const parents: Crumb[] = [];
  const own = page && pageOf(page);
  let { parent, parentTitle } = own ?? {};
  while (parent && parent !== 'dashboard' && !withoutParent) {
    const above = pageOf(parent as PageName);
    parents.unshift({
      label: translate(parentTitle ?? above.title ?? ''),
      to: above.path.replace(/\/:.*/, ''),
    });
    ({ parent, parentTitle } = above);
  }
  return [
    { label: translate(home ?? 'console.menu.dashboard'), to: consolePath('dashboard') },
    ...parents,
    ...trail,
    { label: crumb ?? (own?.title ? translate(own.title) : (title ?? '')) },
  ];
}

function Trail(place: PageHeaderProps) {
  const translate = useTranslate();
  const crumbs = useCrumbs(place);
  return (
    <Breadcrumbs
      aria-label={translate('console.breadcrumbs')}
      // Long breadcrumbs wrap, so each line is high enough to tap.
      sx={{ fontSize: '0.82rem', mb: 0.5, '& li': { minHeight: 24, lineHeight: '24px' } }}
    >
      {crumbs.map(({ label, to }) =>
        to ? (
          <MuiLink key={label} component={Link} to={to} color="textSecondary">
            {label}
          </MuiLink>
        ) : (
          <Typography key={label} variant="caption" color="textSecondary" aria-current="page">
            {label}
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
}
