import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size: if they started last, the run would wait only for them. */
const LONG = [
  /\/embedded[-\w]*\.(?:db\.)?test\.ts$/,
  /\/(?:start|kill|limits|authorization)\.test\.ts$/,
  /\/concurrency\/(?:twice|outage|payment-histories|sign-in-race)\.test\.ts$/,
]

/**
 * Starts each project with its slowest files, as far as a fresh clone can know them. The files of a project stay
 * together, because a worker that switches to another project restarts.
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
