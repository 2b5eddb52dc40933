import { Suspense } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import { DateInput } from '../ui/form/DateInput.js';
import { useWatch } from 'react-hook-form';
import { propertyState } from '../../../common/properties/enums.js';
import { lazyWithTexts } from '../providers/i18nProvider.js';
import { CountyChoice, PropertyTypeChoice, ReferenceChoice } from '../ui/form/choices.js';
import { LineInput, NoteInput, ZipInput } from '../ui/form/inputs.js';
import { FieldGroup, WideField } from '../ui/form/RecordForm.js';
import { AccountNumberInput } from './AccountNumberInput.js';
import { AnswerFiles, type ChosenFiles } from './AnswerFiles.js';
import type { Question as QuestionName } from './documents/DescriptionFiles.js';

const RollLookup = lazyWithTexts(() => import('./RollLookup.js'));

/** The three questions of the form: answer, fields required after a Yes, and files. */
const questions = [
  ['purchasedWithinTwoYears', 'purchasedDate', 'purchaseDescription', 'purchase'],
  ['hasMajorDamage', 'damageDate', 'damageDescription', 'damage'],
  ['remodeledWithinThreeYears', 'remodelDate', 'remodelDescription', 'remodel'],
] as const;

interface PropertyInputsProps {
  readonly propertyId?: number;
  /** Shows only the fields that staff may request to change. */
  readonly moderated?: boolean;
  /** Files for a property that is not saved yet. */
  readonly files?: ChosenFiles;
  readonly onFiles?: (question: QuestionName, files: readonly File[]) => void;
}

/** The fields of a property. The state is always Texas. */
export function PropertyInputs({ propertyId, moderated = false, files, onFiles }: PropertyInputsProps) {
  const translate = useTranslate();
  return (
    <>
      <FieldGroup title={translate('console.properties.where')}>
        <LineInput source="ownerName" required />
        <LineInput source="address" required />
        {!moderated && <LineInput source="address2" />}
        <LineInput source="city" required />
        <LineInput source="state" disabled defaultValue={propertyState} />
        <ZipInput source="zip" required />
      </FieldGroup>
      <FieldGroup title={translate('console.properties.classification')}>
        <CountyChoice required filter={{ state: propertyState }} />
        {!moderated && propertyId === undefined && (
          <Suspense fallback={null}>
            <RollLookup />
          </Suspense>
        )}
        {!moderated && <AccountNumberInput propertyId={propertyId} />}
        {!moderated && <PropertyTypeChoice required />}
        <ReferenceChoice
          source="exemptionTypeId"
          reference="exemption-types"
          optionText="title"
          sort={{ field: 'id', order: 'ASC' }}
          emptyText={translate('common.none')}
        />
        {!moderated && (
          <WideField>
            <NoteInput source="legalDescription" minRows={2} />
          </WideField>
        )}
        <WideField>
          <NoteInput source="description" minRows={2} />
        </WideField>
      </FieldGroup>
      {!moderated && (
        <FieldGroup title={translate('console.properties.questions')}>
          {questions.map(([answer, day, description, name]) => (
            <Question key={answer} answer={answer} day={day} description={description}>
              {files && onFiles && (
                <AnswerFiles
                  question={name}
                  files={files[name] ?? []}
                  onChange={(chosen) => onFiles(name, chosen)}
                />
              )}
            </Question>
          ))}
        </FieldGroup>
      )}
    </>
  );
}

interface QuestionProps {
  readonly answer: string;
  readonly day: string;
  readonly description: string;
  readonly children: React.ReactNode;
}

function Question({ answer, day, description, children }: QuestionProps) {
  const yes = useWatch({ name: answer }) as boolean;
  return (
    <WideField>
      <BooleanInput source={answer} helperText={false} />
      {yes && (
        <>
          <FieldGroup>
            <DateInput source={day} />
            <NoteInput source={description} minRows={2} />
          </FieldGroup>
          {children}
        </>
      )}
    </WideField>
  );
}
