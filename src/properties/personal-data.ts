import { erasedName } from '../../common/clients/clients.js';
import { removeClientFiles } from './client-files.js';
import { personalData } from '../platform/personal-data/declaration.js';

/** Properties. All lose their owner and descriptions; those without billings also lose their identifying fields. */
export const propertyData = personalData({
  owner: 'properties/.',
  tables: {
    description_files: { deleted: 'rows' },
    properties: {
      erased: [
        'owner_name',
        'description',
        'aoa_address',
        'aoa_city',
        'aoa_state',
        'aoa_zip',
        'purchase_description',
        'damage_description',
        'remodel_description',
        // Only of properties without billings: billing law requires the subject of a billing to be kept.
        'address',
        'address2',
        'city',
        'zip',
        'account_number',
        'account_number_key',
        'legal_description',
      ],
      plain: ['state', 'status', 'lead_type'],
    },
  },
  files: { descriptions: 'deleted' },
  erase: async (tx, { clientId }, files) => {
    await removeClientFiles(tx, files, 'description_files', clientId);
    await tx.query(
      `UPDATE properties SET owner_name = $2, description = NULL, aoa_address = NULL, aoa_city = NULL, aoa_state = NULL,
         aoa_zip = NULL, purchase_description = NULL, damage_description = NULL, remodel_description = NULL, status = 'I',
         deactivated_at = coalesce(deactivated_at, now()), updated_at = now(), version = version + 1
       WHERE client_id = $1`,
      [clientId, `${erasedName} #${clientId}`],
    );
    await tx.query(
      `UPDATE properties p SET address = NULL, address2 = NULL, city = NULL, zip = NULL, account_number = NULL,
         legal_description = NULL
       WHERE p.client_id = $1 AND NOT EXISTS (SELECT 1 FROM billings b WHERE b.property_id = p.id)`,
      [clientId],
    );
  },
});
