import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { RunRequest, TestRun } from './warm-vitest.ts';

/** No test file needs longer to say something, whatever else the machine does: the tests loop for ever. */
const silence = 180_000;

/** A process with a warm Vitest; where a mutant makes it loop for ever it is killed and started again. */
export class TestProcess {
  readonly #folder: string;
  readonly #until: string;
  #child: ChildProcess | undefined;

  /** `all`: a run does not end with its first failure. */
  constructor(folder: string, until: 'first' | 'all' = 'first') {
    this.#until = until;
    this.#folder = folder;
    // Before the folder is removed.
    process.prependOnceListener('exit', () => this.stop());
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(this.#folder, 'test/mutation/warm-vitest.ts'), [this.#until], {
      cwd: this.#folder,
      env: { ...process.env, NODE_COMPILE_CACHE: join(this.#folder, 'node-compile-cache') },
      // A group of its own: it ends with every process that its tests started.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    await once(child, 'message');
    return child;
  }

  /** What the tests show; null where they loop for ever. */
  async run(request: RunRequest): Promise<TestRun | null> {
    const child = this.#child ?? (await this.#start());
    return new Promise((resolve) => {
      const end = (run: TestRun | null) => {
        clearTimeout(timer);
        child.off('message', hear);
        child.off('exit', give);
        resolve(run);
      };
      const give = () => {
        this.stop();
        end(null);
      };
      const hear = (message: TestRun | 'alive') => {
        if (message === 'alive') timer.refresh();
        else end(message);
      };
      const timer = setTimeout(give, silence);
      child.on('message', hear);
      child.once('exit', give);
      child.send(request);
    });
  }

  stop(): void {
    const pid = this.#child?.pid;
    this.#child = undefined;
    try {
      if (pid) process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
