import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Breadcrumbs, Button, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useDocumentTitle } from './useDocumentTitle.js';

export interface Crumb {
  readonly label: string;
  /** Where it leads; the page itself has none. */
  readonly to?: string;
}

export interface PageHeaderProps {
  readonly title: string;
  /** In text, not keys. The dashboard comes first by itself. */
  readonly crumbs?: readonly Crumb[];
  readonly actions?: ReactNode;
  readonly back?: { readonly label: string; readonly to: string };
  /** Before the title, such as a status badge. */
  readonly badge?: ReactNode;
  readonly subtitle?: ReactNode;
}

/** Where one is, what the page is called, and what can be done on it. Sets the window's title. */
export function PageHeader({ title, crumbs, actions, back, badge, subtitle }: PageHeaderProps) {
  const translate = useTranslate();
  useDocumentTitle(title);
  return (
    <Box sx={{ mb: 2 }}>
      {crumbs && crumbs.length > 0 && (
        <Breadcrumbs
          aria-label={translate('console.breadcrumbs')}
          // Long ones wrap: each line is high enough to be hit with a finger.
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
      )}
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
        {actions && (
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions}
          </Box>
        )}
      </Box>
      {subtitle && (
        <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
          {subtitle}
        </Typography>
      )}
    </Box>
  );
}
