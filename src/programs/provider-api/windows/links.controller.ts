import { Body } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { SignedWindows } from '../../../platform/links/signed-windows.js';
import { Call, object, ProviderController, string } from '../shape/call.js';
import { WindowPathDto } from './window-path.dto.js';
import { findWindow } from './window.js';
import { ProviderWindows } from './windows.service.js';

const base = '/api/provider/';

interface WindowLink {
  readonly data: { readonly url: string; readonly expires_at: string };
}

/** Signs URLs that open in a browser window. */
@ProviderController()
export class ProviderLinksController {
  constructor(
    private readonly signed: SignedWindows,
    private readonly windows: ProviderWindows,
  ) {}

  /**
   * Signs the path of a window. Returns its URL, which opens without a token until it expires.
   * @remarks The URL expires with the path's own expiry, after an hour at the latest, and with the session that signed it.
   * @throws {403} The caller may not open this window.
   * @throws {410} The path has expired.
   */
  @Call('POST', ['links'], {
    access: 'links.create',
    rest: 'POST /api/links',
    differs: 'An addition: URLs of the existing front end had no signature.',
    answer: object({
      data: object({
        url: { ...string, description: 'Path on this site.' },
        expires_at: { ...string, format: 'date-time' },
      }),
    }),
  })
  @ApiBody({ type: WindowPathDto })
  sign(@CurrentCaller() caller: Caller, @Body() { path: given }: WindowPathDto): WindowLink {
    const path = given.replace(/^\/?api\/provider\//, '').replace(/^\//, '');
    const { expiry } = findWindow(caller, path);
    const seconds = expiry === undefined ? undefined : this.windows.checkExpiry(expiry);
    const { url, expiresAt } = this.signed.sign(caller, `${base}${path}`, seconds);
    return { data: { url, expires_at: expiresAt.toISOString() } };
  }
}
