import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { logoMaxHeight, logoMaxSize, logoMaxWidth } from '../../common/settings/limits.js';
import { Journal } from '../platform/journal/journal.service.js';
import type { Caller } from '../platform/access/caller.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database, type Tx, txQuery } from '../platform/database/database.js';
import { invalid } from '../platform/errors/errors.js';
import { plainPng } from '../platform/pdf/plain-png.js';
import { outsideOfRequests } from '../platform/request/request-context.js';
import { currentOrigin } from '../platform/request/site-origin.js';
import { Shared } from '../platform/server/shared.js';
import { pngSize } from './png-size.js';

/** The firm's logo as stored: a PNG in base64, its size in pixels, and a version for its URL. */
interface StoredLogo {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly version: string;
}

/** Milliseconds for which the public image is cached, like all public responses. */
const imageKept = 1000;

const select = `SELECT value FROM settings WHERE key = 'logo' AND value ? 'image'`;

/** The firm's logo in letters, mails and both apps. It is small, so it is stored with the settings. */
@Injectable()
export class LogoService {
  private readonly shared = new Shared(() => outsideOfRequests(() => this.load()), imageKept);

  constructor(
    private readonly db: Database,
    private readonly journal: Journal,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Checks whether the firm has a logo. */
  async exists(): Promise<boolean> {
    return (
      (await this.db.first(`SELECT 1 FROM settings WHERE key = 'logo' AND value ? 'image'`)) !== undefined
    );
  }

  /** Returns the image, loaded at most once a second; undefined if the firm has none. */
  image(): Promise<Buffer | undefined> {
    return this.shared.get();
  }

  /** Returns the image for a letter, as a data URL; undefined if the firm has none. */
  async dataUrl(): Promise<string | undefined> {
    const logo = await this.stored();
    return logo && `data:image/png;base64,${logo.image}`;
  }

  /** Returns the URL of the logo for a mail; empty if the firm has none. */
  async url(tx: Tx): Promise<string> {
    const [row] = await txQuery<{ version: string }>(
      tx,
      `SELECT value->>'version' AS version FROM settings WHERE key = 'logo' AND value ? 'image'`,
    );
    return row ? `${currentOrigin(this.config)}/api/logo?v=${row.version}` : '';
  }

  /**
   * Replaces the logo.
   * @param image PNG in base64; null removes the logo
   * @throws 400 if the image is not a PNG or too large
   */
  async change(caller: Caller, image: string | null): Promise<void> {
    const logo = image === null ? null : await read(image);
    await this.db.transaction(async (tx) => {
      // Ensure there is a row to lock, so that concurrent changes are serialized.
      await tx.query(`INSERT INTO settings (key, value) VALUES ('logo', '{}') ON CONFLICT (key) DO NOTHING`);
      const [before] = await txQuery<{ value: Partial<StoredLogo> }>(
        tx,
        `SELECT value FROM settings WHERE key = 'logo' FOR UPDATE`,
      );
      if (before?.value.version === logo?.version) return;
      await tx.query(
        `UPDATE settings SET value = $1, updated_at = now(), updated_by = $2, version = version + 1 WHERE key = 'logo'`,
        [JSON.stringify(logo ?? {}), caller.id],
      );
      await this.journal.publish(tx, 'SettingChanged', {
        actor: caller,
        details: { key: 'logo' },
        fields: [{ field: 'logo', old: describe(before?.value), new: describe(logo) }],
      });
    });
    this.shared.forget();
  }

  private async load(): Promise<Buffer | undefined> {
    const logo = await this.stored();
    return logo && Buffer.from(logo.image, 'base64');
  }

  private async stored(): Promise<StoredLogo | undefined> {
    return (await this.db.first<{ value: StoredLogo }>(select))?.value;
  }
}

async function read(image: string): Promise<StoredLogo> {
  const bytes = Buffer.from(image, 'base64');
  const size = pngSize(bytes);
  if (!size) throw invalid({ image: 'logo' });
  if (bytes.length > logoMaxSize || size.width > logoMaxWidth || size.height > logoMaxHeight)
    throw invalid({
      image: {
        code: 'logoSize',
        params: { kilobytes: logoMaxSize / 1024, width: logoMaxWidth, height: logoMaxHeight },
      },
    });
  // Every letter decompresses the image, so limit its decompressed size.
  const limits = {
    pixels: logoMaxWidth * logoMaxHeight,
    bytes: logoMaxWidth * logoMaxHeight * 8 + logoMaxHeight,
  };
  await plainPng(bytes, limits).catch(() => {
    throw invalid({ image: 'logo' });
  });
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { image: bytes.toString('base64'), ...size, version };
}

/** Describes a logo for the journal, which stores no images. */
function describe(logo: Partial<StoredLogo> | null | undefined): string | null {
  return logo?.image ? `PNG, ${logo.width} × ${logo.height}, ${logo.version}` : null;
}
