import { useState } from 'react';
import { useGetOne, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { consolePath } from '../../../common/pages/console-paths.js';
import { questionFiles } from '../../../common/properties/files.js';
import { useConsoleData } from '../providers/dataProvider.js';
import type { Client } from '../providers/types.js';
import { RecordForm } from '../ui/form/RecordForm.js';
import { PageError } from '../ui/LoadError.js';
import { PageHeader } from '../ui/PageHeader.js';
import { PageLoading } from '../ui/PageLoading.js';
import { CreateRecord } from '../ui/records.js';
import type { ChosenFiles } from './AnswerFiles.js';
import { questions } from './documents/DescriptionFiles.js';
import { PropertyInputs } from './PropertyInputs.js';
import { propertyValues } from './values.js';

/** Creates a property of a client. The URL contains the owner's name, and for an account of a roll its county and number. */
export default function PropertyCreate() {
  const translate = useTranslate();
  const { clientId, ownerName = '-' } = useParams();
  const countyId = Number(useSearchParams()[0].get('countyId')) || undefined;
  const notify = useNotify();
  const navigate = useNavigate();
  const send = useSendFiles();
  const [files, setFiles] = useState<ChosenFiles>({});
  const id = Number(clientId);
  const { data: client, error, refetch } = useGetOne<Client>('clients', { id });
  if (error) return <PageError error={error} onRetry={refetch} />;
  if (!client) return <PageLoading />;
  const back = consolePath('client', { id });
  const finish = async (property: { readonly id: number }): Promise<void> => {
    const failed = await send(property.id, files);
    if (failed.length === 0) notify('resources.properties.notifications.created', { type: 'success' });
    else notify('console.upload.notKept', { type: 'error', messageArgs: { names: failed.join(', ') } });
    // There, files that could not be stored can be added again.
    void navigate(failed.length === 0 ? back : consolePath('propertyEdit', { id: property.id }));
  };
  return (
    <CreateRecord
      resource="properties"
      transform={({ version: _, ...values }: FieldValues) => ({ ...propertyValues(values), clientId: id })}
      mutationOptions={{ onSuccess: finish, onError: () => undefined }}
    >
      <PageHeader
        page="propertyCreate"
        title={translate('console.properties.createTitle', { name: client.fullName })}
      />
      <RecordForm
        draft={`property-of-${id}`}
        defaultValues={{
          ownerName: ownerName === '-' ? client.fullName : ownerName,
          ...(countyId && { countyId }),
        }}
        cancelTo={back}
      >
        <PropertyInputs
          files={files}
          onFiles={(question, chosen) => setFiles({ ...files, [question]: chosen })}
        />
      </RecordForm>
    </CreateRecord>
  );
}

/**
 * Uploads the files of a new property one after the other. @returns the names of files that could not be
 * stored
 */
function useSendFiles() {
  const data = useConsoleData();
  return async (propertyId: number, files: ChosenFiles): Promise<string[]> => {
    const failed: string[] = [];
    for (const question of questions)
      for (const file of files[question] ?? []) {
        const fields = { propertyId: String(propertyId), type: String(questionFiles[question][1]) };
        const sent = {
          path: '/api/description-files',
          fields,
          file,
          signal: new AbortController().signal,
        } as const;
        await data.uploadFile({ ...sent, onProgress: () => undefined }).catch(() => failed.push(file.name));
      }
    return failed;
  };
}
