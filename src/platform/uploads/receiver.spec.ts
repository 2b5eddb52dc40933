import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Config } from '../config/config.js';
import { ownerName } from '../process/owner-name.js';
import { LeftWork } from '../storage/left-work.js';
import { UploadReceiver } from './receiver.js';
import type { VirusScanner } from './virus-scanner.js';

describe('files that are being received', () => {
  it('at the start, deletes files that a killed process was receiving, however new they are', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pd-incoming-'));
    const left = new LeftWork();
    try {
      const folder = join(dataDir, 'incoming');
      mkdirSync(folder);
      const { pid } = spawnSync(process.execPath, ['-e', '']);
      const names = [`${ownerName()}1`, `${hostname()}-${pid}-12345678-2`, 'elsewhere-1-12345678-3', 'old'];
      for (const name of names) writeFileSync(join(folder, name), 'x');
      const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
      utimesSync(join(folder, 'old'), before, before);
      new UploadReceiver({ dataDir } as Config, {} as VirusScanner, left).onModuleInit();
      await left.onApplicationBootstrap();
      expect(readdirSync(folder).sort()).toEqual([names[0], names[2]].sort());
    } finally {
      left.onApplicationShutdown();
      rmSync(dataDir, { recursive: true });
    }
  });
});
