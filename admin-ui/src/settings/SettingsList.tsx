import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { fillPath, type PageName } from '../../../common/pages/console-paths.js';
import { type ReferenceResource, referenceResources } from '../../../common/settings/reference.js';
import { PageHeader } from '../ui/PageHeader.js';
import { pageOf, useOfferedPages } from '../ui/pages.js';

const referenceTile = ([name, { list }]: [string, ReferenceResource]) => [
  list,
  { title: `reference.${name}.tile`, text: `reference.${name}.text` },
];
const tile = (name: string) => ({
  title: `console.settings.${name}.title`,
  text: `console.settings.${name}.text`,
});

/** Keys of a tile's texts by the page that it links to. */
const tiles: Partial<Record<PageName, ReturnType<typeof tile>>> = {
  accountDetails: tile('account'),
  staffList: tile('staff'),
  security: tile('security'),
  apiKeys: tile('apiKeys'),
  ...Object.fromEntries(Object.entries(referenceResources).map(referenceTile)),
  acknowledgment: tile('acknowledgment'),
  registrationSettings: tile('registration'),
  firmSettings: tile('firm'),
  seasonSettings: tile('season'),
  letterTexts: tile('letters'),
  officialForms: tile('officialForms'),
  clockJobs: tile('clockJobs'),
  audit: tile('audit'),
  backups: tile('backups'),
  webhooks: tile('webhooks'),
  mailTemplates: tile('mails'),
};

/** Tiles for all settings that the current user may open. */
export default function SettingsList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="settings" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
        }}
      >
        {useOfferedPages()
          .filter((page) => tiles[page])
          .map((page) => (
            <Paper
              key={page}
              component={Link}
              to={fillPath(pageOf(page).path)}
              sx={{ p: 2.5, textDecoration: 'none', '&:hover': { borderColor: 'primary.main' } }}
            >
              <Typography variant="h2" color="primary">
                {translate(tiles[page]?.title ?? '')}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {translate(tiles[page]?.text ?? '')}
              </Typography>
            </Paper>
          ))}
      </Box>
    </>
  );
}
