/** Rewrites the list of reports: the part of `npm run generate` that needs neither a build nor a database. */
import { writeReportIndex } from './lib/report-index.mjs';

writeReportIndex();
