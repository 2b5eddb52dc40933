/** How a client gets invoices. */
export const billingDeliveries = ['paper', 'electronic'] as const;
export type BillingDelivery = (typeof billingDeliveries)[number];

/** How a client was registered: by signing up in the portal, or by staff in the console. */
export const registrationSources = ['portal', 'console'] as const;
export type RegistrationSource = (typeof registrationSources)[number];

/** Whether a note belongs to a client or a property. */
export const NoteKind = { Client: 1, Property: 2 } as const;
export type NoteKind = (typeof NoteKind)[keyof typeof NoteKind];
