import { useWatch } from 'react-hook-form';
import { useI18n } from '../i18n/i18n.js';
import { RadioField, TextAreaField } from '../ui/fields.js';

const questions = [
  {
    answer: 'property.purchasedWithinTwoYears',
    description: 'property.purchaseDescription',
    question: 'portalRegister.questions.purchased',
    describe: 'portalRegister.questions.purchaseDescription',
  },
  {
    answer: 'property.hasMajorDamage',
    description: 'property.damageDescription',
    question: 'portalRegister.questions.damage',
    describe: 'portalRegister.questions.damageDescription',
  },
  {
    answer: 'property.remodeledWithinThreeYears',
    description: 'property.remodelDescription',
    question: 'portalRegister.questions.remodeled',
    describe: 'portalRegister.questions.remodelDescription',
  },
] as const;

/** The three questions; a Yes asks for more (spec section 2). */
export function QuestionFields() {
  return (
    <div className="questions">
      {questions.map((question) => (
        <Question key={question.answer} {...question} />
      ))}
    </div>
  );
}

function Question({ answer, description, question, describe }: (typeof questions)[number]) {
  const { t } = useI18n();
  const yes = useWatch({ name: answer }) === 'yes';
  return (
    <div className="question">
      <RadioField
        name={answer}
        label={t(question)}
        choices={[
          { value: 'yes', label: t('common.yes') },
          { value: 'no', label: t('common.no') },
        ]}
      />
      {yes && <TextAreaField name={description} label={t(describe)} />}
    </div>
  );
}
