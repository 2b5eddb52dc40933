import { useQueryClient } from '@tanstack/react-query';
import { FileKind } from '../../../../common/properties/enums.js';
import { fileTypesOfKind } from '../../../../common/properties/files.js';
import { useI18n } from '../../i18n/i18n.js';
import { Card } from '../../ui/layout.js';
import { UploadPanel } from '../../uploads/UploadPanel.js';

const panels = [
  [FileKind.PurchaseOnEdit, 'portal.upload.purchase'],
  [FileKind.DamageOnEdit, 'portal.upload.damage'],
  [FileKind.RemodelOnEdit, 'portal.upload.remodel'],
] as const;

/** Adds files to the three questions (docs/rules/properties.md, "Questionnaire files"). */
export function AnswerUploads({ propertyId }: { propertyId: number }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  return (
    <Card title={t('portal.property.documents.answers')} icon="upload">
      {panels.map(([kind, label]) => (
        <UploadPanel
          key={kind}
          label={t(label)}
          types={fileTypesOfKind(kind)}
          target={{
            path: '/api/description-files',
            fields: { propertyId: String(propertyId), type: String(kind) },
          }}
          onDone={() => void queries.invalidateQueries({ queryKey: ['description-files', propertyId] })}
        />
      ))}
    </Card>
  );
}
