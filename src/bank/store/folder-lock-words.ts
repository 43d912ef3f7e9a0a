import { lockFolder } from './folder-lock.ts';
import { StartFailure } from './start-failure.ts';

/** Takes the folder, as `lockFolder` does. Throws StartFailure where the folder cannot be written to, too. */
export async function lockOrSay(folder: string): Promise<() => void> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `DATA_DIR is '${folder}'. Allowed: a folder that can be written to. The system says: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
