import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { BooleanInput, Form, ResourceContextProvider, TextInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { consolePath } from '../../../../common/pages/console-paths.js';
import { useConsoleData } from '../../providers/dataProvider.js';
import { errorText, statusOf } from '../../providers/http.js';
import type { Schema } from '../../providers/types.js';
import { FormErrors } from '../../ui/form/FormErrors.js';
import { EmailInput, LineInput, PhoneInput, ZipInput } from '../../ui/form/inputs.js';
import { NewPasswordInput } from '../../ui/form/NewPasswordInput.js';
import { FieldGroup } from '../../ui/form/RecordForm.js';
import { SubmitButton } from '../../ui/form/SubmitButton.js';
import { useSubmit } from '../../ui/form/useSubmit.js';
import { required } from '../../ui/form/validators.js';
import { NotFound } from '../../ui/NotFound.js';
import { PageLoading } from '../../ui/PageLoading.js';
import { LanguageMenu, ThemeMenu } from '../../ui/Preferences.js';
import { useDocumentTitle } from '../../ui/useDocumentTitle.js';
import { useRead } from '../../ui/useRead.js';

type Test = Schema<'SetUpTestDto'>;

/** Sets up the firm and its first administrator. Once that is done, this page is permanently not found. */
export default function SetUp() {
  const translate = useTranslate();
  // The link in the log carries the token after #, which browsers never send to a server.
  const { hash } = useLocation();
  const { error, isPending } = useRead('/api/set-up', {}, { retry: false });
  useDocumentTitle(translate('firstRun.title'));
  if (isPending) return <PageLoading />;
  if (statusOf(error) === 404) return <NotFound />;
  return (
    <Box sx={{ minHeight: '100vh' }}>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <LanguageMenu />
        <ThemeMenu />
      </Box>
      <Box component="main" sx={{ px: 2, pb: 6, mx: 'auto', maxWidth: 760 }}>
        <Typography variant="h1">{translate('firstRun.title')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          {translate('firstRun.intro')}
        </Typography>
        <ResourceContextProvider value="set-up">
          <SetUpForm key={hash} token={hash.slice(1)} />
        </ResourceContextProvider>
      </Box>
    </Box>
  );
}

function SetUpForm({ token }: { readonly token: string }) {
  const translate = useTranslate();
  const data = useConsoleData();
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = useSubmit(
    ({ passwordRepeat: _, ...form }) =>
      data.call('post', '/api/set-up', { body: form as Schema<'SetUpDto'> }),
    () => {
      notify('firstRun.done', { type: 'success' });
      void navigate(consolePath('login'), { replace: true });
    },
  );
  const text = (key: string) => translate(`firstRun.${key}`);
  return (
    <Form
      onSubmit={submit}
      defaultValues={{ token, firmState: 'TX', backups: true }}
      noValidate
      disableInvalidFormNotification
    >
      <FormErrors />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part>
          <TextInput source="token" validate={required()} autoComplete="off" />
        </Part>
        <Part>
          <FieldGroup title={text('firm')}>
            <LineInput source="firmName" required />
            <EmailInput source="firmEmail" required />
            <PhoneInput source="firmPhone" />
            <LineInput source="firmAddress" />
            <LineInput source="firmCity" />
            <LineInput source="firmState" />
            <ZipInput source="firmZip" />
          </FieldGroup>
          <Typography variant="body2" color="textSecondary">
            {text('firmHint')}
          </Typography>
        </Part>
        <Part>
          <FieldGroup title={text('administrator')}>
            <LineInput source="firstName" required autoComplete="given-name" />
            <LineInput source="lastName" required autoComplete="family-name" />
            <EmailInput source="email" required autoComplete="username" />
          </FieldGroup>
          <NewPasswordInput />
        </Part>
        <Part>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {text('services')}
          </Typography>
          <Tests />
          <BooleanInput source="backups" label="firstRun.backups" helperText={false} />
        </Part>
        <Box>
          <SubmitButton size="large" label={text('submit')} />
        </Box>
      </Box>
    </Form>
  );
}

function Part({ children }: { readonly children: ReactNode }) {
  return <Paper sx={{ p: { xs: 2, sm: 3 } }}>{children}</Paper>;
}

/** Tests the mail server and the file store before the firm depends on them. */
function Tests() {
  const translate = useTranslate();
  const data = useConsoleData();
  const { getValues, trigger } = useFormContext<{ token: string; email: string }>();
  const testMail = async (): Promise<Outcome | undefined> => {
    if (!(await trigger(['token', 'email']))) return undefined;
    const { token, email } = getValues();
    const { works, reason, inFolder } = await data.call('post', '/api/set-up/test-mail', {
      body: { token, email },
    });
    if (!works) return failed('mailFailed', reason);
    return inFolder
      ? { severity: 'warning', text: translate('firstRun.mailInFolder') }
      : { severity: 'success', text: translate('firstRun.mailSent', { email }) };
  };
  const testStorage = async (): Promise<Outcome | undefined> => {
    if (!(await trigger('token'))) return undefined;
    const { works, reason } = await data.call('post', '/api/set-up/test-storage', {
      body: { token: getValues('token') },
    });
    return works
      ? { severity: 'success', text: translate('firstRun.storageWorks') }
      : failed('storageFailed', reason);
  };
  const failed = (key: string, reason: Test['reason']): Outcome => ({
    severity: 'error',
    text: translate(`firstRun.${key}`, { reason: reason ?? '' }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      <TestButton label={translate('firstRun.testMail')} run={testMail} />
      <TestButton label={translate('firstRun.testStorage')} run={testStorage} />
    </Box>
  );
}

interface Outcome {
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: string;
}

interface TestButtonProps {
  readonly label: string;
  /** Resolves to undefined if the form lacks a value that the test needs. */
  readonly run: () => Promise<Outcome | undefined>;
}

function TestButton({ label, run }: TestButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setRunning] = useState(false);
  const start = async (): Promise<void> => {
    setRunning(true);
    setOutcome(undefined);
    try {
      setOutcome(await run());
    } catch (error) {
      setOutcome({ severity: 'error', text: errorText(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Button variant="outlined" loading={isRunning} onClick={() => void start()}>
        {label}
      </Button>
      <Box role="status" sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {outcome && (
          <Alert severity={outcome.severity} sx={{ overflowWrap: 'anywhere' }}>
            {outcome.text}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
