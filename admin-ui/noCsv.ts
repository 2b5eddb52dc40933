/**
 * In place of `jsonexport`, which react-admin's default exporter brings into the first load: our lists have no exporter, because
 * the server writes all exports.
 */
export default function noCsv(): never {
  throw new Error('Lists have no exporter: the report runner exports.');
}
