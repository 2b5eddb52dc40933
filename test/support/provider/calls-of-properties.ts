const named = (prefix: string, names: string): string[] =>
  names.split(',').map((text) => {
    const name = text.trim();
    const [method, path] = name.includes(' ') ? name.split(' ') : ['POST', name];
    return `${method} ${prefix}${path}`;
  });

/** Calls that the existing front end names without a prefix. */
const ofProperties = `GET details-only/:id, GET view-pending/:id, GET mark-ready/:id, GET arbitration/:id, GET property-type,
  GET result-list, editForModeration, update-status, update-aoa, update-aoa-address, update-hearing-date, update-aoa-sent-date,
  removeaoa, check-account-number-exist, delete-properties, get-template, update-template/:id, activities,
  approve-property-changes, reject-property-changes, approve-delete-property, number-property, number-properties-current,
  dashboard-active, dashboard-new-client, upload-multiple-file, get-upload-multiple-file, delete-upload-multiple-file,
  GET upload-multiple-file-property/:id`;

/**
 * The calls of properties, billing, documents and reference data, as the existing front end names them, with and without the
 * prefix where it is unknown. Calls that it names only by their purpose are in docs/provider-api.md.
 */
export const callsOfProperties: readonly string[] = [
  ...named('', 'register-property, property-list'),
  ...named('property/', 'new, filter, custom-search, GET details/:id, edit'),
  ...named('property/', ofProperties),
  ...named('', ofProperties),
  ...named('', 'GET uploaded-files/:filelink'),
  ...named('note/', 'store, store-property, GET fetch/:id, GET fetch-property/:id'),
  ...named('client/', 'edit-notes, delete-notes'),
  ...named(
    'property-billing/',
    'store, by-roperty, edit, update-paid, update-market-cut, update-no-change, send-arbitration-email, GET details/:id',
  ),
  ...named('export/', 'property-billing-export'),
  ...named('property-files/', 'store, list, description-files, update-status, GET delete/:id'),
  ...named('county/', 'store, county-filter, county-list, update, GET details/:id'),
  ...named('', 'county-filter, county-list'),
  ...named('state/', 'GET states, store, update, delete, list'),
  ...named('', 'GET states'),
  ...named('property-type/', 'store, list, update, GET details/:id'),
  ...named('exemption/', 'store, list, update, GET details/:id, GET all'),
  ...named('settings/', 'GET acknowledgment, acknowledgment-edit'),
];
