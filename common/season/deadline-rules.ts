/** Who must act. */
export const parties = ['owner', 'district', 'board'] as const;
export type Party = (typeof parties)[number];

interface Rule {
  /** Section of the Tax Code, unless it names another code. */
  readonly section: string;
  readonly by: Party;
}

/** Rules of a season's legal dates. deadlines.ts has the day that each counts from, `season` of common/messages its texts. */
export const deadlineRules = {
  noticeExpected: { section: '25.19(a)', by: 'district' },
  protest: { section: '41.44(a)(1)', by: 'owner' },
  changeProtest: { section: '41.44(a)(2)', by: 'owner' },
  lateProtest: { section: '41.44(b), 41.12', by: 'owner' },
  noNoticeProtest: { section: '41.411, 41.44(c)', by: 'owner' },
  hearingNotice: { section: '41.46(a)', by: 'board' },
  districtEvidence: { section: '41.461', by: 'district' },
  swornAppraisal: { section: '41.43(a-1)', by: 'owner' },
  lowerLastYear: { section: '41.43(a-3)', by: 'owner' },
  remoteHearing: { section: '41.45(b-1)', by: 'owner' },
  oneMemberPanel: { section: '41.45(b-4)', by: 'owner' },
  informal: { section: '41.445', by: 'owner' },
  postponement: { section: '41.45(e)', by: 'owner' },
  authority: { section: '1.111(i)', by: 'owner' },
  evidence: { section: '41.45(h)', by: 'owner' },
  missedHearing: { section: '41.45(e-1)', by: 'owner' },
  postponedHearing: { section: '41.45(e)', by: 'board' },
  orderExpected: { section: '41.47(d)', by: 'board' },
  agreedOrder: { section: '41.47(g)', by: 'board' },
  arbitration: { section: '41A.03', by: 'owner' },
  court: { section: '42.21', by: 'owner' },
  soahNotice: { section: 'Gov. Code 2003.901 to 2003.906', by: 'owner' },
  soahDeposit: { section: 'Gov. Code 2003.901 to 2003.906', by: 'owner' },
  breachLetter: { section: '41A.015', by: 'owner' },
  limitedArbitration: { section: '41A.015', by: 'owner' },
  clericalError: { section: '25.25(c)', by: 'owner' },
  substantialError: { section: '25.25(d)', by: 'owner' },
  jointMotion: { section: '25.25(h)', by: 'owner' },
  refusalSuit: { section: '25.25(g)', by: 'owner' },
  undisputedTax: { section: '25.26, 41.4115, 41A.10, 42.08, Gov. Code 2003.913', by: 'owner' },
  taxPayment: { section: '31.02, 31.04', by: 'owner' },
} as const satisfies Record<string, Rule>;

/** The key of a rule. */
export type DeadlineRule = keyof typeof deadlineRules;
