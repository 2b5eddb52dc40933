import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import type { RegistrationForm } from '../../api/types.js';
import { readDraft, useDraft } from '../../app/draft.js';
import { noFiles, outgoingFiles } from '../../forms/question-files.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { Form } from '../../ui/form.js';
import { Alert } from '../../ui/layout.js';
import { useToast } from '../../ui/toast.js';
import { SendingDialog } from '../../uploads/SendingDialog.js';
import type { Outgoing } from '../../uploads/use-uploads.js';
import { BillingStep } from './BillingStep.js';
import { ContractStep } from './ContractStep.js';
import { PersonStep } from './PersonStep.js';
import { PropertyStep } from './PropertyStep.js';
import { QuestionsStep } from './QuestionsStep.js';
import { Stepper } from './Stepper.js';
import {
  emptyRegistration,
  isSigned,
  registrationBody,
  type RegisterValues,
  stepOf,
  steps,
  unsigned,
} from './values.js';

const draftName = 'registration';
const secrets = ['password'] as const;
/** Milliseconds from success to the login page (spec section 9). */
const successDelay = 1100;

/** Errors after which the form's choices are out of date. */
const renewedBy = ['contractOutdated', 'registrationClosed', 'registrationFormExpired'];

const pages = {
  person: PersonStep,
  property: PropertyStep,
  questions: QuestionsStep,
  billing: BillingStep,
  contract: ContractStep,
} as const;

/** The registration in steps. Each step's fields are checked when it is left; all is sent at the end. */
export function RegisterForm({ choices }: { choices: RegistrationForm }) {
  const { t } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [files, setFiles] = useState(noFiles);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  // The one that came with the form, however often the choices are fetched anew meanwhile.
  const [formToken, setFormToken] = useState(choices.formToken);
  const trap = useRef<HTMLInputElement>(null);
  const [draft] = useState(() => readDraft<RegisterValues>(draftName));
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyRegistration, ...draft, password: '' },
  });
  const forget = useDraft(form, draftName, secrets);
  const reached = useWatch({ control: form.control, name: 'reached' });
  const step = Math.min(Math.max(Number(search.get('step') ?? 1) - 1 || 0, 0), reached);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);

  const open = (next: number): void => {
    if (next > form.getValues('reached')) form.setValue('reached', next);
    setSearch({ step: String(next + 1) });
  };

  const leave = useCallback((): void => {
    toast.success(t('portalRegister.success'));
    setTimeout(() => void navigate('/login?msg=register_success', { replace: true }), successDelay);
  }, [navigate, t, toast]);

  const submit = async (values: RegisterValues): Promise<void> => {
    if (step < steps.length - 1) return open(step + 1);
    if (!isSigned(values)) {
      toast.error(t('portalRegister.contract.unsigned'));
      document.getElementById('sign-contract')?.focus();
      return;
    }
    setBusy(true);
    try {
      const proof = { formToken: formToken || choices.formToken, website: trap.current?.value ?? '' };
      const { uploadTicket: ticket } = await call('post', '/api/registration', {
        body: { ...registrationBody(values), ...proof },
      });
      forget();
      const following = outgoingFiles(values.property, files, (kind) => ({
        path: '/api/registration/files',
        fields: { ticket, type: String(kind) },
      }));
      if (following.length > 0) setOutgoing(following);
      else leave();
    } catch (error) {
      setBusy(false);
      recover(error);
      throw error;
    }
  };

  /** Opens the step that has to be changed. */
  const recover = (error: unknown): void => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'contractOutdated') form.setValue('signature', unsigned);
    if (error.code === 'registrationFormExpired') setFormToken('');
    if (renewedBy.includes(error.code)) void queries.invalidateQueries({ queryKey: ['registration'] });
    const fields = Object.keys(error.fields).map(stepOf);
    if (fields.length > 0) open(Math.min(...fields));
  };

  const name = steps[step] ?? 'person';
  const Page = pages[name];
  const last = step === steps.length - 1;
  return (
    <>
      <header className="page-header">
        <h1>{t('portalRegister.title')}</h1>
        {step === 0 && <p className="muted">{t('portalRegister.intro')}</p>}
      </header>
      {choices.acknowledgment && (
        <Alert tone="info">
          <span className="preserve-lines">{choices.acknowledgment}</span>
        </Alert>
      )}
      <Stepper current={step} reached={reached} onOpen={open} />
      <div className="card register-card">
        <Form form={form} onSubmit={submit} label={t('portalRegister.title')}>
          {/* No person sees this field: whoever fills it is a program. */}
          <input
            ref={trap}
            name="website"
            className="visually-hidden"
            tabIndex={-1}
            autoComplete="off"
            aria-hidden="true"
          />
          <h2 ref={heading} tabIndex={-1}>
            {t(`portalRegister.${name}.title`)}
          </h2>
          <Page choices={choices} open={open} files={files} onFiles={setFiles} />
          <div className="form-actions">
            {step > 0 && (
              <Button icon="back" onClick={() => open(step - 1)}>
                {t('common.back')}
              </Button>
            )}
            <Button type="submit" kind="primary" busy={busy}>
              {t(last ? 'portalRegister.contract.submit' : 'common.next')}
            </Button>
          </div>
        </Form>
      </div>
      {outgoing.length > 0 && (
        <SendingDialog outgoing={outgoing} failureText={t('portal.upload.later')} onDone={leave} />
      )}
    </>
  );
}
