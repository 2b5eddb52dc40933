import { personalData } from '../platform/personal-data/declaration.js';

/** Personal data in registrations. Signed contracts are evidence and never changed. */
export const registrationData = personalData({
  owner: 'registration/.',
  tables: {
    contract_documents: { kept: 'evidence' },
    registration_keys: { deletedBy: 'client_id' },
    signed_contracts: { kept: 'evidence' },
  },
  files: { contracts: { kept: 'evidence' } },
  queues: { 'contract-documents': { kept: 'ids of contracts' } },
});
