import { Inject, Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { confirmationCodeLength, recoveryCodeCount } from '../../common/auth/limits.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { seal, unseal } from '../platform/signed-tokens/sealed-secrets.js';
import { hashCode, newRecoveryCode, normalizeRecoveryCode } from './secrets.js';

/** The setup of an authenticator app as text, URI and QR code. */
export interface AuthenticatorSetup {
  readonly secret: string;
  readonly uri: string;
  /** QR code of `uri`, an SVG as data URL. */
  readonly qrCode: string;
}

/** Tolerated clock drift of an app, in seconds. */
const clockTolerance = 30;

/** Authenticator apps (TOTP: six digits that change every 30 seconds) and their recovery codes. */
@Injectable()
export class AuthenticatorService {
  constructor(
    private readonly db: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Checks whether the account has a confirmed app whose secret can still be decrypted. */
  async isReady(userId: number): Promise<boolean> {
    const found = await this.db.first<{ sealed: string }>(
      'SELECT secret AS sealed FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [userId],
    );
    return found !== undefined && unseal(this.config.jwtSecret, 'totp-secrets', found.sealed) !== undefined;
  }

  /** Creates a secret that takes effect once confirmed with a code; the current app works until then. */
  async prepare(tx: Tx, userId: number, label: string, issuer: string): Promise<AuthenticatorSetup> {
    const secret = generateSecret();
    await tx.query(
      `INSERT INTO totp_secrets (user_id, secret, pending_secret) VALUES ($1, $2, $2)
       ON CONFLICT (user_id) DO UPDATE SET pending_secret = excluded.pending_secret`,
      [userId, seal(this.config.jwtSecret, 'totp-secrets', secret)],
    );
    const uri = generateURI({ issuer, label, secret });
    // Loaded on demand: app setups are rare.
    const { default: qrcode } = await import('qrcode');
    const svg = await qrcode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
    const qrCode = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return { secret, uri, qrCode };
  }

  /** Activates the prepared app if the code is correct. Returns false if it is wrong or no app was prepared. */
  async confirm(tx: Tx, userId: number, code: string): Promise<boolean> {
    const pending = await this.db.first<{ sealed: string }>(
      'SELECT pending_secret AS sealed FROM totp_secrets WHERE user_id = $1 AND pending_secret IS NOT NULL',
      [userId],
    );
    const step = pending && (await this.timeStepOf(pending.sealed, code.replace(/\s/g, '')));
    if (step === undefined) return false;
    // Two concurrent requests with the same code activate the app only once.
    const taken = await txQuery(
      tx,
      `UPDATE totp_secrets SET secret = pending_secret, pending_secret = NULL, confirmed_at = now(), last_step = $2
       WHERE user_id = $1 AND pending_secret = $3 RETURNING user_id`,
      [userId, step, pending?.sealed ?? ''],
    );
    return taken.length > 0;
  }

  /** Checks a code of the account's app or one of its recovery codes, and uses it up: each works once. */
  async accepts(userId: number, typed: string): Promise<boolean> {
    const code = typed.replace(/\s/g, '');
    if (/^\d+$/.test(code)) return this.acceptsAppCode(userId, code);
    const used = await this.db.query(
      'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING id',
      [userId, this.hashRecoveryCode(userId, code)],
    );
    return used.length > 0;
  }

  /** Replaces the recovery codes. The new ones are returned once and stored as hashes. */
  async renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await tx.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])', [
      userId,
      codes.map((code) => this.hashRecoveryCode(userId, code)),
    ]);
    return codes;
  }

  /** Counts the unused recovery codes. */
  async recoveryCodesLeft(userId: number): Promise<number> {
    const row = await this.db.first<{ left: number }>(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return row?.left ?? 0;
  }

  /** Deletes the app and the recovery codes. */
  async remove(tx: Tx, userId: number): Promise<void> {
    await tx.query('DELETE FROM totp_secrets WHERE user_id = $1', [userId]);
    await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }

  private async acceptsAppCode(userId: number, code: string): Promise<boolean> {
    const row = await this.db.first<{ sealed: string }>(
      'SELECT secret AS sealed FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL',
      [userId],
    );
    const step = row && (await this.timeStepOf(row.sealed, code));
    if (step === undefined) return false;
    // A code must not work twice: someone may have seen it.
    const first = await this.db.query(
      'UPDATE totp_secrets SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
      [userId, step],
    );
    return first.length > 0;
  }

  /** Returns the time step of a code; undefined if the code is not valid for this secret. */
  private async timeStepOf(sealed: string, code: string): Promise<number | undefined> {
    const secret = unseal(this.config.jwtSecret, 'totp-secrets', sealed);
    // The library throws for anything but six ASCII digits.
    if (secret === undefined || code.length !== confirmationCodeLength || !/^\d+$/.test(code))
      return undefined;
    const result = await verify({ secret, token: code, epochTolerance: clockTolerance });
    return result.valid && 'timeStep' in result ? result.timeStep : undefined;
  }

  private hashRecoveryCode(userId: number, code: string): string {
    return hashCode(this.config.jwtSecret, `recovery-${userId}`, normalizeRecoveryCode(code));
  }
}
