import { useWatch } from 'react-hook-form';
import { FileKind } from '../../../common/properties/enums.js';
import { fileTypesOfKind } from '../../../common/properties/files.js';
import { useI18n } from '../i18n/i18n.js';
import { FileDrop } from '../uploads/FileDrop.js';
import { RadioField, TextAreaField } from '../ui/fields.js';
import type { QuestionFiles } from './question-files.js';

const questions = [
  {
    kind: FileKind.Purchase,
    answer: 'property.purchasedWithinTwoYears',
    description: 'property.purchaseDescription',
    question: 'portalRegister.questions.purchased',
    describe: 'portalRegister.questions.purchaseDescription',
    upload: 'portal.upload.purchase',
  },
  {
    kind: FileKind.Damage,
    answer: 'property.hasMajorDamage',
    description: 'property.damageDescription',
    question: 'portalRegister.questions.damage',
    describe: 'portalRegister.questions.damageDescription',
    upload: 'portal.upload.damage',
  },
  {
    kind: FileKind.Remodel,
    answer: 'property.remodeledWithinThreeYears',
    description: 'property.remodelDescription',
    question: 'portalRegister.questions.remodeled',
    describe: 'portalRegister.questions.remodelDescription',
    upload: 'portal.upload.remodel',
  },
] as const;

interface FilesProps {
  readonly files: QuestionFiles;
  readonly onFiles: (files: QuestionFiles) => void;
}

/** The three questions (docs/rules/registration.md, "Questions about the property"). */
export function QuestionFields(props: FilesProps) {
  return (
    <div className="questions">
      {questions.map((question) => (
        <Question key={question.answer} {...question} {...props} />
      ))}
    </div>
  );
}

function Question({
  kind,
  answer,
  description,
  question,
  describe,
  upload,
  files,
  onFiles,
}: (typeof questions)[number] & FilesProps) {
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
      {yes && (
        <>
          <TextAreaField name={description} label={t(describe)} />
          <FileDrop
            label={t(upload)}
            types={fileTypesOfKind(kind)}
            files={files[kind] ?? []}
            onChange={(chosen) => onFiles({ ...files, [kind]: chosen })}
          />
        </>
      )}
    </div>
  );
}
