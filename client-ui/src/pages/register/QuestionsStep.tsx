import { QuestionFields } from '../../forms/QuestionFields.js';
import { useI18n } from '../../i18n/i18n.js';
import type { StepProps } from './step.js';

export function QuestionsStep({ files, onFiles }: StepProps) {
  const { t } = useI18n();
  return (
    <>
      <p className="muted">{t('portalRegister.questions.text')}</p>
      <QuestionFields files={files} onFiles={onFiles} />
    </>
  );
}
