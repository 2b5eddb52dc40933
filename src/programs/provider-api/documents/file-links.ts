import type { Caller } from '../../../platform/access/caller.js';
import { notFound } from '../../../platform/errors/errors.js';
import type { LinkAddress, SignedLinks } from '../../../platform/links/signed-links.js';

/** Purposes of the links to uploaded files. */
const purposes = ['bulk-document', 'description-file', 'document'] as const;
export type FilePurpose = (typeof purposes)[number];

/** Adds to each row just returned to the caller a link that `uploaded-files/` opens for an hour. */
export const withLinks = <Row extends { readonly id: number }>(
  links: SignedLinks,
  caller: Caller,
  purpose: FilePurpose,
  rows: readonly Row[],
): (Row & { link: string })[] =>
  rows.map((row) => ({ ...row, link: nameOf(links.mintShown(caller, purpose, row.id).url) }));

/** Packs the purpose, id, expiry and proof of an `/api/links/…` URL into one path segment. */
const nameOf = (url: string): string => url.split('/').slice(-4).join('.');

/** Parses such a segment. @throws 404 for an unknown purpose */
export function addressOf(filelink: string): LinkAddress {
  const [purpose = '', id = '', expiry = '', ...proof] = filelink.split('.');
  if (!purposes.some((known) => known === purpose)) throw notFound();
  return { purpose, id, expiry, proof: proof.join('.') };
}
