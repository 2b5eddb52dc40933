import { Paper, Typography } from '@mui/material';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Permission } from '../../../common/permissions.js';
import { isPage } from '../isPage.js';
import { paths } from '../paths.js';
import { useMay } from '../providers/session.js';
import { PageHeader } from '../ui/PageHeader.js';

/** The tiles of the settings in the spec's order (spec section 2), then the product's own; a tile without its page is not offered. */
const tiles: readonly { key: string; to: string; permission: Permission }[] = [
  { key: 'account', to: paths.accountDetails(), permission: 'account.read' },
  { key: 'staff', to: paths.staffList(), permission: 'settings.edit' },
  { key: 'counties', to: paths.countyList(), permission: 'reference.read' },
  { key: 'states', to: paths.states(), permission: 'reference.read' },
  { key: 'propertyTypes', to: paths.propertyTypes(), permission: 'reference.read' },
  { key: 'acknowledgment', to: paths.acknowledgment(), permission: 'settings.edit' },
  { key: 'registration', to: paths.registrationSettings(), permission: 'settings.edit' },
  { key: 'exemptionTypes', to: paths.exemptionTypes(), permission: 'reference.read' },
  { key: 'firm', to: paths.firmSettings(), permission: 'settings.edit' },
  { key: 'letters', to: paths.letterTexts(), permission: 'letters.templates' },
];

export default function SettingsPage() {
  const translate = useTranslate();
  const may = useMay();
  const title = translate('console.menu.settings');
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: translate('console.menu.dashboard'), to: paths.dashboard() }, { label: title }]}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        }}
      >
        {tiles
          .filter(({ to, permission }) => may(permission) && isPage(to))
          .map(({ key, to }) => (
            <Paper
              key={key}
              component={Link}
              to={to}
              sx={{
                p: 2.5,
                textDecoration: 'none',
                display: 'block',
                '&:hover': { borderColor: 'primary.main' },
              }}
            >
              <Typography variant="h2" color="primary">
                {translate(`console.settings.${key}.title`)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {translate(`console.settings.${key}.text`)}
              </Typography>
            </Paper>
          ))}
      </Box>
    </>
  );
}
