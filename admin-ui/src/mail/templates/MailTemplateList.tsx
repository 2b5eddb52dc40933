import { Box, Chip, List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { RecordList } from '../../ui/list/RecordList.js';
import { PageHeader } from '../../ui/PageHeader.js';
import { useFormats } from '../../ui/useFormats.js';
import type { MailTemplate } from './types.js';

/** Kinds of mail: when each is sent, whether it is switched off, and in which languages it was reworded. */
export default function MailTemplateList() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader page="mailTemplates" subtitle={translate('mailTemplates.intro')} />
      <RecordList
        resource="mail-templates"
        sort={{ field: 'id', order: 'ASC' }}
        empty="mailTemplates.intro"
        unpaged
      >
        <Kinds />
      </RecordList>
    </>
  );
}

function Kinds() {
  const translate = useTranslate();
  const format = useFormats();
  const { data = [] } = useListContext<MailTemplate>();
  const changed = ({ updatedAt, updatedBy }: MailTemplate) =>
    updatedAt &&
    translate('mailTemplates.changedBy', { date: format.dateTime(updatedAt), name: updatedBy ?? '' });
  return (
    <List disablePadding aria-label={translate('console.pages.mailTemplates')}>
      {data.map((kind, index) => (
        <ListItem key={kind.id} disablePadding divider={index < data.length - 1}>
          <ListItemButton
            component={Link}
            to={consolePath('mailTemplate', { kind: kind.id })}
            sx={{ flexWrap: 'wrap', columnGap: 2 }}
          >
            <ListItemText
              primary={translate(`mailTemplates.name.${kind.id}`)}
              secondary={[translate(`mailTemplates.sent.${kind.id}`), changed(kind)]
                .filter(Boolean)
                .join(' · ')}
              sx={{ minWidth: 'min(320px, 100%)' }}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {!kind.enabled && <Chip size="small" label={translate('mailTemplates.isOff')} />}
              {kind.reworded.map((locale) => (
                <Chip
                  key={locale}
                  size="small"
                  color="primary"
                  label={`${translate('mailTemplates.custom')}${translate('common.colon')}${translate(`common.languages.${locale}`)}`}
                />
              ))}
            </Box>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
