/** How an appraisal district takes protests and holds hearings; what is not known is absent. */
export interface CountyFacts {
  /** As in `filingWays` of common/season/terms.ts: the ways that are known to be taken, perhaps not all. */
  readonly ways?: readonly string[];
  readonly address?: string;
  readonly portal?: string;
  /** Whether the appointment (50-162) must be in before an agent files. */
  readonly isAppointmentFirst?: boolean;
  readonly copies?: number;
  readonly evidence?: string;
  readonly notes?: string;
}

const agentPortal = 'Agents have a portal at the host name "agentappeals" of the district.';

/** Practice as of November 2026, by county. */
export const countyFacts: Readonly<Record<string, CountyFacts>> = {
  Aransas: { ways: ['portal'], portal: 'https://agentappeals.aransascad.org/' },
  Bell: { ways: ['portal'], notes: 'Takes protests in its portal or at one mail address.' },
  Bexar: {
    notes:
      'Also takes protests by fax. An unsworn declaration replaces the affidavit of evidence. In 2026 most of its 788,000 parcels got no notice of value.',
  },
  Brazoria: {
    ways: ['portal', 'mail'],
    address: 'Appraisal Review Board, 500 N. Chenango St., Angleton 77515-4650',
    notes: agentPortal,
  },
  Brazos: {
    ways: ['portal', 'mail'],
    address: 'Appraisal Review Board, 4051 Pendleton Dr., Bryan 77802-2465',
    evidence: 'Electronic only, 24 hours before the hearing',
    notes: `${agentPortal} It sends agents no mail. An offer stands for 2 days, and accepting it is final.`,
  },
  Cameron: { ways: ['mail', 'fax', 'email', 'hand'] },
  Collin: {
    ways: ['portal', 'mail'],
    address: 'Collin Appraisal Review Board, 250 Eldorado Pkwy., McKinney 75069-8023',
    notes: `${agentPortal} Fax and e-mail are refused. Notices come in two batches: in 2026 real property on April 15, business property from May 13.`,
  },
  Dallas: {
    ways: ['portal', 'mail'],
    address: 'Appraisal Review Board, P.O. Box 560348, Dallas 75356-0348',
    portal: 'https://onlineprotest.dallascad.org/',
    evidence: 'At most 8 MB a file and 15 MB in all; no fax, no e-mail',
    notes:
      'The portal is for agents. Represented owners cannot settle online, and an offer that was declined is the last. Fax and e-mail are refused.',
  },
  'El Paso': {
    ways: ['portal'],
    portal: 'https://epcad.org/OnlineServices/ProtestPortal',
    notes:
      'A protest from the portal is answered by e-mail only and cannot change its kind. Agents have a separate portal for evidence.',
  },
  'Fort Bend': {
    ways: ['portal', 'mail'],
    isAppointmentFirst: true,
    notes: 'A protest filed twice, by mail and online, delays the case.',
  },
  Harris: {
    ways: ['portal', 'mail'],
    address: 'P.O. Box 922004, Houston 77292-2004',
    copies: 4,
    notes:
      'The iFile number is new each year and printed on the notice; without a notice there is none. The general box, 924208, is not the one for protests.',
  },
  Hidalgo: { address: '4405 S. Professional Dr., Edinburg 78539', copies: 5 },
  Jefferson: { ways: ['portal'], notes: agentPortal },
  Nueces: { ways: ['portal'], evidence: 'Only by hand, by mail or on a device', notes: agentPortal },
  Tarrant: {
    ways: ['portal', 'mail'],
    address: 'Tarrant Appraisal Review Board, P.O. Box 185519, Fort Worth 76181-0519',
    notes:
      'Since 2026 the district creates the accounts of agents; the PIN comes from aoa@tad.org. Protests for many properties are filed in the new portal only; evidence and informal talks are still in the old one. Fax and e-mail are refused.',
  },
  Travis: { copies: 5, notes: 'Sends the notice of value to the agent of record, not to the owner.' },
  Williamson: {
    ways: ['portal', 'mail', 'hand'],
    notes:
      'Online only where the notice shows a passcode, until 11:59 pm of May 15; later notices are protested by mail or by hand.',
  },
};
