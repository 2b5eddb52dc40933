import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Database } from '../platform/database/database.js';
import { PersonalData } from '../platform/personal-data/personal-data.service.js';
import { privateFile, privateFolder } from '../platform/storage/private-modes.js';
import type { Message } from './message.entity.js';

/** Files checked per statement. */
const pageSize = 1000;

/** Folder of mails for an installation without a mail server: one file per mail in `<DATA_DIR>/mail/`. */
@Injectable()
export class MailFolder implements OnModuleInit {
  private readonly path: string;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'dataDir'>,
    private readonly db: Database,
    private readonly personalData: PersonalData,
  ) {
    this.path = join(config.dataDir, 'mail');
  }

  onModuleInit(): void {
    this.personalData.declare({
      owner: 'mail/.',
      dataFolder: { mail: 'deleted' },
      afterwards: () => this.removeErased(),
    });
  }

  async write({ id, template }: Pick<Message, 'id' | 'template'>, source: Buffer): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: privateFolder });
    const name = `${String(id).padStart(6, '0')}-${template}.eml`;
    await writeFile(join(this.path, name), source, { mode: privateFile });
  }

  /** Deletes the files of mails whose texts were erased, including files written during the erasure. */
  private async removeErased(): Promise<void> {
    const names = await readdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const files = names.flatMap((name) => {
      const id = Number(/^(\d{6,9})-/.exec(name)?.[1]);
      return id ? { id, name } : [];
    });
    for (let at = 0; at < files.length; at += pageSize) {
      const page = files.slice(at, at + pageSize);
      const rows = await this.db.query<{ id: number }>(
        'SELECT id FROM messages WHERE erased AND id = ANY($1::int[])',
        [page.map(({ id }) => id)],
      );
      const erased = new Set(rows.map(({ id }) => id));
      for (const { id, name } of page) if (erased.has(id)) await rm(join(this.path, name), { force: true });
    }
  }
}
