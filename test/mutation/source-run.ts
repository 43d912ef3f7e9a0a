import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { drawn, type SourceMutant, sourceMutants } from './source-mutants.ts';

/** A mutant whose tests run longer than this loops for ever: it counts as killed. */
const limit = 180_000;

type Outcome = { isKilled: boolean; files: number };

const startWorker = async (): Promise<ChildProcess> => {
  const worker = fork(join(import.meta.dirname, 'source-worker.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(worker, 'message');
  return worker;
};

async function outcomeOf(worker: ChildProcess, mutant: SourceMutant): Promise<Outcome | null> {
  worker.send(mutant);
  const signal = AbortSignal.timeout(limit);
  return once(worker, 'message', { signal }).then(
    ([outcome]) => outcome as Outcome,
    () => null,
  );
}

/** Runs the tests on mutants of `src` drawn by the seed, and prints the share killed in each folder. */
export async function mutateSource(count: number, seed: number): Promise<void> {
  const mutants = drawn(sourceMutants(), count, seed);
  const survivors: string[] = [];
  const folders = new Map<string, { killed: number; all: number }>();
  let worker = await startWorker();
  console.log(`${mutants.length} mutants of src, seed ${seed}`);
  for (const [index, mutant] of mutants.entries()) {
    const outcome = await outcomeOf(worker, mutant);
    if (outcome === null) {
      worker.kill('SIGKILL');
      worker = await startWorker();
    }
    const isKilled = outcome?.isKilled ?? true;
    const name = `${mutant.file}:${mutant.line} ${mutant.was.slice(0, 60).replace(/\s+/g, ' ')} -> ${mutant.text.slice(0, 60).replace(/\s+/g, ' ')}`;
    if (!isKilled) survivors.push(name);
    const folder = mutant.file
      .split('/')
      .slice(0, 3)
      .join('/')
      .replace(/\/[^/]+\.\w+$/, '');
    const { killed, all } = folders.get(folder) ?? { killed: 0, all: 0 };
    folders.set(folder, { killed: killed + (isKilled ? 1 : 0), all: all + 1 });
    console.log(
      `${isKilled ? 'killed  ' : 'SURVIVED'} ${index + 1} of ${mutants.length} (${outcome?.files ?? 'time'} files): ${name}`,
    );
  }
  worker.kill();
  for (const [folder, { killed, all }] of [...folders].sort()) console.log(`${folder}: ${killed} of ${all}`);
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} mutants killed`);
  for (const name of survivors) console.log(`survived: ${name}`);
}
