import { QuestionFields } from '../../forms/QuestionFields.js';
import { useI18n } from '../../i18n/i18n.js';

export function QuestionsStep() {
  const { t } = useI18n();
  return (
    <>
      <p className="muted">{t('portalRegister.questions.text')}</p>
      <QuestionFields />
    </>
  );
}
