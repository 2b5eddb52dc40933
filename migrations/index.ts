import { Base1795170000100 } from './1795170000100-base.js';
import { ReferenceData1795170000200 } from './1795170000200-reference-data.js';
import { Mail1795170001000 } from './1795170001000-mail.js';
import { Moderation1795170002000 } from './1795170002000-moderation.js';
import { Search1795170005100 } from './1795170005100-search.js';
import { Documents1795170003000 } from './1795170003000-documents.js';
import { KeptFigures1795170005200 } from './1795170005200-kept-figures.js';
import { Access1795170001100 } from './1795170001100-access.js';
import { Exports1795170004100 } from './1795170004100-exports.js';
import { HearingsIndex1795170002100 } from './1795170002100-hearings-index.js';
import { ArbitrationOrders1795256400000 } from './1795256400000-arbitration-orders.js';
import { JobLeases1795256500000 } from './1795256500000-job-leases.js';

/** The schema's history in order. A new step is added at the end and never changed once it has landed. */
export const migrations = [
  Base1795170000100,
  ReferenceData1795170000200,
  Mail1795170001000,
  Search1795170005100,
  Documents1795170003000,
  KeptFigures1795170005200,
  Access1795170001100,
  Moderation1795170002000,
  Exports1795170004100,
  HearingsIndex1795170002100,
  ArbitrationOrders1795256400000,
  JobLeases1795256500000,
];
