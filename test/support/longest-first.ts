import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take up to a minute. */
const longest = /\/journeys\/(graph|offline-and-upgrade)\.test\.ts$/;

/**
 * Starts the longest files of each project first: a fresh checkout has no record of earlier runs, and one worker would
 * run such a file alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const rank = ({ moduleId }: TestSpecification) => (longest.test(moduleId) ? 0 : 1);
    return [...byProject.values()].flatMap((project) => project.toSorted((a, b) => rank(a) - rank(b)));
  }
}
