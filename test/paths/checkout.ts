import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Runs something with the files of a git ref, in a folder that is removed afterwards; their imports find the packages
 * of today. Rejects where the repository has no such ref.
 */
export async function withFilesAt<Result>(
  repository: string,
  ref: string,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const archive = archiveOf(repository, ref);
  const folder = mkdtempSync(join(tmpdir(), 'neobank-paths-'));
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function archiveOf(repository: string, ref: string): Buffer {
  try {
    return execFileSync('git', ['archive', '--end-of-options', ref], {
      cwd: repository,
      maxBuffer: 1e9,
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(`git has no files at '${ref}': ${String((error as { stderr?: Buffer }).stderr).trim()}`);
  }
}
