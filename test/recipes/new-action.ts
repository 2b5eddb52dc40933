import type { Recipe } from './recipe.js';

/** "A new action": an admin notes that a client confirmed its address. */
export const newAction: Recipe = {
  additions: [
    {
      file: 'common/auth/permissions.ts',
      after: "  'clients.markReady': admin,",
      lines: "  'clients.confirmAddress': admin,",
    },
    {
      file: 'src/platform/journal/events.ts',
      after: "  ClientMarkedReady: event<OfClient>('client_ready'),",
      lines: "  AddressConfirmed: event<OfClient>('client_update'),",
    },
    {
      file: 'src/clients/clients.controller.ts',
      after: '  ) {}',
      lines: `
  /** Notes that a client confirmed its address. */
  @Post(':id/confirm-address')
  @Allow('clients.confirmAddress')
  @HttpCode(200)
  confirmAddress(@CurrentCaller() caller: Caller, @IdParam() id: number): Promise<ClientDto> {
    return this.clients.confirmAddress(caller, id);
  }`,
    },
    {
      file: 'src/clients/clients.service.ts',
      after: '  ) {}',
      lines: `
  /** Notes that a client confirmed its address. @throws 404 */
  async confirmAddress(caller: Caller, id: number): Promise<ClientDto> {
    await this.db.transaction(async (tx) => {
      const { user } = await this.lock(tx, id);
      await this.journal.publish(tx, 'AddressConfirmed', { actor: caller, clientId: user.id });
    });
    return this.get(caller, id);
  }`,
    },
  ],
};
