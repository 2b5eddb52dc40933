import { CONTRACT_VERSION } from '../../../common/letters/contract-text.js';
import type { BillingDelivery } from '../../../common/clients/enums.js';
import { type Tx, txQuery } from '../../platform/database/database.js';
import { ContractsService } from '../../registration/contracts.service.js';
import type { Services } from './services.js';

interface Signer {
  firstName: string;
  lastName: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  billingDelivery: BillingDelivery;
  createdAt: string;
}

/** An address from the range reserved for documentation, and a made-up browser. */
const evidence = { ip: '203.0.113.20', userAgent: 'Mozilla/5.0 (demonstration)' } as const;

/** Stores a contract signed by the named client in the portal, with the same evidence as a registration records. */
export async function signDemonstrationContract(services: Services, tx: Tx, clientId: number): Promise<void> {
  const contracts = services.get(ContractsService, { strict: false });
  const [client] = await txQuery<Signer>(
    tx,
    `SELECT u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.address, u.city, u.state, u.zip, u.phone1 AS phone,
       cl.billing_delivery AS "billingDelivery", u.created_at AS "createdAt"
     FROM users u JOIN clients cl ON cl.id = u.id WHERE u.id = $1`,
    [clientId],
  );
  if (!client) return;
  const properties = await txQuery<{ address: string; accountNumber: string }>(
    tx,
    `SELECT p.address, p.city, p.state, p.zip, c.name AS county, p.account_number AS "accountNumber"
     FROM properties p JOIN counties c ON c.id = p.county_id WHERE p.client_id = $1 ORDER BY p.id LIMIT 1`,
    [clientId],
  );
  const signedName = `${client.firstName} ${client.lastName}`;
  const signature = { version: CONTRACT_VERSION, signedName, consent: true };
  const prepared = await contracts.prepare(client, properties, signature, tx);
  await contracts.store(tx, clientId, { ...prepared, ...evidence, signedAt: new Date(client.createdAt) });
  await tx.query(
    `UPDATE clients SET source = 'portal', terms_accepted_at = $2, terms_ip = $3, billing_percentage = $4 WHERE id = $1`,
    [clientId, client.createdAt, evidence.ip, prepared.billingPercentage],
  );
}
