import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import type { RegistrationForm } from '../../api/types.js';
import { startForm, useDraft } from '../../browser/draft.js';
import { noFiles, outgoingFiles } from '../../forms/question-files.js';
import { useI18n } from '../../i18n/i18n.js';
import { Button } from '../../ui/Button.js';
import { DraftNotice } from '../../ui/DraftNotice.js';
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
  draftName,
  newIdempotencyKey,
  prefilled,
  registrationBody,
  type RegisterValues,
  stepOf,
  steps,
  unsigned,
} from './values.js';

/** Delay from success to the login page, in milliseconds. */
const successDelay = 1100;

/** Error codes after which the form's choices are outdated. */
const renewedBy = ['contractOutdated', 'registrationClosed', 'registrationFormExpired'];

const pages = {
  person: PersonStep,
  property: PropertyStep,
  questions: QuestionsStep,
  billing: BillingStep,
  contract: ContractStep,
} as const;

/** The registration in steps. Each step is validated on leaving it; everything is sent at the end. */
export function RegisterForm({ choices }: { choices: RegistrationForm }) {
  const { t } = useI18n();
  const [files, setFiles] = useState(noFiles);
  const trap = useRef<HTMLInputElement>(null);
  const [start] = useState(() => startForm(draftName, emptyRegistration, ['idempotencyKey', 'reached']));
  const form = useForm<RegisterValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      ...start.values,
      idempotencyKey: start.values.idempotencyKey || newIdempotencyKey(),
    },
  });
  const forget = useDraft(form, draftName);
  const isPrefilled = useLocation().state === prefilled;
  const { step, reached, heading, open } = useSteps(form);
  const { send, leave, busy, outgoing } = useRegistration({ choices, form, files, open, forget });

  const startAnew = (): void => {
    form.reset({ ...emptyRegistration, idempotencyKey: newIdempotencyKey() });
    setFiles(noFiles);
    open(0);
  };
  const submit = (values: RegisterValues): Promise<void> | void =>
    step < steps.length - 1 ? open(step + 1) : send(values, trap.current?.value ?? '');

  const name = steps[step] ?? 'person';
  const Page = pages[name];
  const last = step === steps.length - 1;
  return (
    <>
      <header className="page-header">
        <h1>{t('portalRegister.title')}</h1>
        {step === 0 && <p className="muted">{t('portalRegister.intro')}</p>}
        {step === 0 && choices.addressCounties.length > 0 && (
          <p>
            <Link to="/register/address">{t('portalRegister.byAddress')}</Link>
          </p>
        )}
      </header>
      {choices.acknowledgment && (
        <Alert tone="info">
          <span className="preserve-lines">{choices.acknowledgment}</span>
        </Alert>
      )}
      {start.fromDraft && !isPrefilled && <DraftNotice onDiscard={startAnew} />}
      <Stepper current={step} reached={reached} onOpen={open} />
      <div className="card register-card">
        <Form form={form} onSubmit={submit} label={t('portalRegister.title')}>
          {/* Honeypot: users do not see this field, so only a bot fills it in. */}
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

/** The current step, kept in the URL; steps not yet reached cannot be opened. */
function useSteps(form: UseFormReturn<RegisterValues>) {
  const [search, setSearch] = useSearchParams();
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
  return { step, reached, heading, open };
}

interface RegistrationOrder {
  readonly choices: RegistrationForm;
  readonly form: UseFormReturn<RegisterValues>;
  readonly files: typeof noFiles;
  /** Opens a step. */
  readonly open: (step: number) => void;
  /** Deletes the draft. */
  readonly forget: () => void;
}

/** Sends the registration, then its files. */
function useRegistration({ choices, form, files, open, forget }: RegistrationOrder) {
  const { t, locale } = useI18n();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  // Token of the first load, even if the choices have been refetched.
  const [formToken, setFormToken] = useState(choices.formToken);

  const leave = useCallback((): void => {
    toast.success(t('portalRegister.success'));
    setTimeout(() => void navigate('/login?msg=register_success', { replace: true }), successDelay);
  }, [navigate, t, toast]);

  /** @param website value of the honeypot field */
  const send = async (values: RegisterValues, website: string): Promise<void> => {
    if (!isSigned(values)) {
      toast.error(t('portalRegister.contract.unsigned'));
      document.getElementById('sign-contract')?.focus();
      return;
    }
    setBusy(true);
    try {
      const proof = { formToken: formToken || choices.formToken, website };
      const { uploadTicket: ticket } = await call('post', '/api/registration', {
        body: { ...registrationBody(values, locale), ...proof },
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

  /** Opens the step with the error. */
  const recover = (error: unknown): void => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'contractOutdated') form.setValue('signature', unsigned);
    if (error.code === 'registrationFormExpired') setFormToken('');
    if (renewedBy.includes(error.code)) void queries.invalidateQueries({ queryKey: ['registration'] });
    const fields = Object.keys(error.fields).map(stepOf);
    if (fields.length > 0) open(Math.min(...fields));
  };

  return { send, leave, busy, outgoing };
}
