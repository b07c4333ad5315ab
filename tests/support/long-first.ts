import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size: begun last, they would be waited for alone. */
const LONG = [
  /\/embedded[-\w]*\.(?:db\.)?test\.ts$/,
  /\/(?:start|kill|limits|authorization)\.test\.ts$/,
  /\/concurrency\/(?:twice|outage|payment-histories|sign-in-race)\.test\.ts$/,
]

/**
 * Begins each project with what takes longest, as far as a fresh clone can know it. Project after project: a worker that is given
 * another one begins anew.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((long) => long.test(moduleId))
    const projects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...projects.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}
