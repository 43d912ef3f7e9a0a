import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that can take a minute. */
const longest = /\/journeys\/(graph|offline-and-upgrade)\.test\.ts$/;

/**
 * Starts the longest files of each project first. Vitest sorts files by their duration in earlier runs, which a fresh
 * checkout lacks: a long file could start last and run alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const rank = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1);
    return [...byProject.values()].flatMap((project) => project.toSorted((a, b) => rank(a) - rank(b)));
  }
}
