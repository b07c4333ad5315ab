import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size: begun last, they would be waited for alone. */
const LONG = [
  /\/embedded[-\w]*\.(?:db\.)?test\.ts$/,
  /\/(?:start|kill|limits|authorization)\.test\.ts$/,
  /\/concurrency\/(?:twice|outage|payment-histories|sign-in-race)\.test\.ts$/,
]

/** Begins with what takes longest, as far as a fresh clone can know it. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((long) => long.test(moduleId))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
