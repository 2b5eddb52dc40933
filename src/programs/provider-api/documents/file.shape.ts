import { shapeOf } from '../shape/shape.js';
import { LinkedBulkDocumentDto, LinkedDocumentDto, LinkedQuestionFileDto } from './file.dto.js';

/** A document of a property. */
export const documentShape = shapeOf()('Document', LinkedDocumentDto, {
  id: 'id',
  property_id: 'propertyId',
  type: 'type',
  name: 'name',
  file_type: 'contentType',
  file: 'link',
  status: 'status',
  created_at: 'createdAt',
  expires_at: 'expiresAt',
});

/** A file of the property form's questions. */
export const questionFileShape = shapeOf()('QuestionFile', LinkedQuestionFileDto, {
  id: 'id',
  property_id: 'propertyId',
  type: 'type',
  name: 'name',
  file_type: 'contentType',
  file: 'link',
  created_at: 'createdAt',
});

/** A file of the bulk upload. */
export const bulkDocumentShape = shapeOf()('UploadedDocument', LinkedBulkDocumentDto, {
  id: 'id',
  filename: 'name',
  filetype: 'contentType',
  filelink: 'link',
  account_number: 'accountNumber',
  property_id: 'propertyId',
  client_id: 'clientId',
  name: 'clientName',
  owner_name: 'ownerName',
  property_address: 'propertyAddress',
  created_at: 'createdAt',
});
