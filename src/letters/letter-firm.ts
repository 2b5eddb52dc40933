import type { Settings } from '../settings/setting-values.js';
import type { LetterParty } from './definitions/agency-parts.js';
import type { LetterFirm } from './definitions/letter-style.js';

/** The firm's details in the head of letters. */
export function letterFirm(firm: Settings['firm']): LetterFirm {
  const { name, address, city, state, zip, phone, email, website, tdlrRegistration, tdlrNotice } = firm;
  return { name, address, city, state, zip, phone, email, website, tdlrRegistration, tdlrNotice };
}

/** The agent that appointments and revocations name: what the settings say, otherwise the firm itself. */
export function letterAgent(firm: Settings['firm']): LetterParty {
  const { address, city, state, zip } = firm;
  return {
    name: firm.letterAgentName || firm.name,
    phone: firm.letterAgentPhone || firm.phone,
    email: firm.letterAgentEmail || firm.email,
    ...{ address, city, state, zip },
  };
}
