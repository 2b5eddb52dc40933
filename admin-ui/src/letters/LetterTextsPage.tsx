import { Chip, List, ListItem, ListItemButton, ListItemText, Paper, Skeleton } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { paths } from '../paths.js';
import { LoadError } from '../ui/LoadError.js';
import { SettingsHeader } from '../ui/SettingsHeader.js';
import { useFormats } from '../ui/useFormats.js';
import type { LetterTemplate } from './types.js';

/** The letters whose texts a firm may word itself, and which it has. */
export default function LetterTextsPage() {
  const translate = useTranslate();
  const format = useFormats();
  const { data, error, refetch } = useGetList<LetterTemplate>('letter-templates');
  const title = translate('office.letterTexts.title');
  return (
    <>
      <SettingsHeader title={title} subtitle={translate('office.letterTexts.intro')} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={300} />}
      {data && (
        <Paper>
          <List disablePadding aria-label={title}>
            {data.map(({ id, changed, updatedAt, updatedBy }, index) => (
              <ListItem key={id} disablePadding divider={index < data.length - 1}>
                <ListItemButton component={Link} to={paths.letterText(id)}>
                  <ListItemText
                    primary={translate(`office.letterTexts.name.${id}`)}
                    secondary={
                      updatedAt
                        ? translate('office.letterTexts.changedBy', {
                            date: format.dateTime(updatedAt),
                            name: updatedBy ?? '',
                          })
                        : translate('office.letterTexts.standard')
                    }
                  />
                  {changed && (
                    <Chip size="small" color="primary" label={translate('office.letterTexts.changed')} />
                  )}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </>
  );
}
