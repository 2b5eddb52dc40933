import { Chip, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { useFormats } from '../../ui/useFormats.js';
import type { LetterTemplate } from './types.js';

/** Letters with customizable texts, and whether they are customized. */
export default function LetterList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="letterTexts" subtitle={translate('letterEditor.intro')} />
      <RecordList
        resource="letter-templates"
        sort={{ field: 'id', order: 'ASC' }}
        empty="letterEditor.intro"
        unpaged
      >
        <Letters />
      </RecordList>
    </>
  );
}

function Letters() {
  const translate = useTranslate();
  const format = useFormats();
  const { data = [] } = useListContext<LetterTemplate>();
  const changed = ({ updatedAt, updatedBy }: LetterTemplate) =>
    updatedAt
      ? translate('letterEditor.changedBy', {
          date: format.dateTime(updatedAt),
          name: updatedBy ?? '',
        })
      : translate('letterEditor.standard');
  return (
    <List disablePadding aria-label={translate('console.letterTexts.title')}>
      {data.map((letter, index) => (
        <ListItem key={letter.id} disablePadding divider={index < data.length - 1}>
          <ListItemButton component={Link} to={consolePath('letterText', { letter: letter.id })}>
            <ListItemText
              primary={translate(`console.letterTexts.name.${letter.id}`)}
              secondary={changed(letter)}
            />
            {letter.reworded.map((locale) => (
              <Chip
                key={locale}
                size="small"
                color="primary"
                label={translate('letterEditor.changed', {
                  language: translate(`common.languages.${locale}`),
                })}
                sx={{ ml: 0.5 }}
              />
            ))}
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
