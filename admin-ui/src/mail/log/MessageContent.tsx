import { Alert, Box, Paper, Tab, Tabs, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MessageDetails } from '../../providers/types.js';

/** A mail's content as sent, as HTML or plain text. */
export function MessageContent({ message }: { readonly message: MessageDetails }) {
  const translate = useTranslate();
  const id = useId();
  const [form, setForm] = useState<'asHtml' | 'asText'>('asHtml');
  const { htmlBody, textBody, secret } = message;
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate('mail.content')}
      </Typography>
      {htmlBody === null ? (
        <Alert severity="info">{translate(secret ? 'mail.secretBody' : 'mail.noBody')}</Alert>
      ) : (
        <>
          <Tabs
            value={form}
            onChange={(_, next: typeof form) => setForm(next)}
            variant="scrollable"
            scrollButtons={false}
            aria-labelledby={id}
          >
            {(['asHtml', 'asText'] as const).map((name) => (
              <Tab
                key={name}
                value={name}
                id={`${id}-${name}`}
                aria-controls={`${id}-panel`}
                label={translate(`mail.${name}`)}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${form}`} sx={{ pt: 2 }}>
            {form === 'asHtml' ? (
              <HtmlMail html={htmlBody} title={translate('mail.asHtml')} />
            ) : (
              <Box
                component="pre"
                tabIndex={0}
                sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.875rem' }}
              >
                {textBody}
              </Box>
            )}
          </Box>
        </>
      )}
    </Paper>
  );
}

/**
 * The HTML in a sandbox without any permission: no scripts, no forms, no access to the console. The page's
 * content security policy applies too, so nothing is loaded from other servers. Mails are designed for a white
 * background.
 */
function HtmlMail({ html, title }: { readonly html: string; readonly title: string }) {
  return (
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={html}
      sx={{
        display: 'block',
        width: '100%',
        height: { xs: 480, sm: 600 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: '#fff',
        colorScheme: 'light',
      }}
    />
  );
}
