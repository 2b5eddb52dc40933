import { Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { questionFiles } from '../../../common/files.js';
import type { Schema } from '../providers/types.js';
import { InfoCard } from '../ui/InfoCard.js';
import { FileLink } from './FileLink.js';

const questions = Object.keys(questionFiles) as (keyof typeof questionFiles)[];

/** The files that the owner added to the three questions, at registration and later. */
export function DescriptionFiles({ propertyId }: { readonly propertyId: number }) {
  const translate = useTranslate();
  const { data } = useGetList<Schema<'DescriptionFileDto'>>('description-files', {
    filter: { propertyId },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const groups = questions
    .map((question) => ({
      question,
      files: (data ?? []).filter((file) =>
        (questionFiles[question] as readonly number[]).includes(file.type),
      ),
    }))
    .filter(({ files }) => files.length > 0);
  return (
    <InfoCard title={translate('office.documents.ownerFiles')}>
      {groups.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('office.documents.noOwnerFiles')}
        </Typography>
      )}
      {groups.map(({ question, files }) => (
        <Box key={question} sx={{ mb: 1.5 }}>
          <Typography variant="subtitle2">{translate(`office.documents.question.${question}`)}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {files.map((file) => (
              <li key={file.id}>
                <FileLink purpose="description-file" file={file} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </InfoCard>
  );
}
