import type { Settings } from '../settings/setting-values.js';
import type { LetterParty } from './definitions/agency-parts.js';
import type { LetterFirm } from './definitions/letter-style.js';

/** Returns the firm's details for the letterhead. */
export function letterFirm(firm: Settings['firm']): LetterFirm {
  const { name, address, city, state, zip, phone, email, website, tdlrRegistration, tdlrNotice } = firm;
  return { name, address, city, state, zip, phone, email, website, tdlrRegistration, tdlrNotice };
}

/** Returns the agent named in letters: the one in the settings, with the firm's own details as fallback. */
export function letterAgent(firm: Settings['firm']): LetterParty {
  const { address, city, state, zip } = firm;
  return {
    name: firm.letterAgentName || firm.name,
    phone: firm.letterAgentPhone || firm.phone,
    email: firm.letterAgentEmail || firm.email,
    address,
    city,
    state,
    zip,
  };
}
