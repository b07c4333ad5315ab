import { fork } from 'node:child_process'
import { DomainProblem } from '#server/platform/http/problem.ts'

interface PoolOptions {
  /** What each process runs: it answers every message with one, and ignores the signals that are meant for its parent. */
  program: URL
  /** How many processes at most. */
  size: number
  /** How many tasks may wait for one. */
  queue: number
  /** A task that takes longer is ended with its process. */
  deadlineMs: number
  /** A process that has had nothing to do for as long ends. */
  idleMs: number
  /** What a refused caller reads, and the seconds after which to try again. */
  refusal: { message: string; retryAfter: number }
}

interface Job<Task, Answer> extends PromiseWithResolvers<Answer> {
  task: Task
}

/**
 * Does heavy work in processes of their own, a few at once. Threads would not do: native code runs on the threads of
 * libuv, which sign-in and files share with every thread of the process, and nothing ends it before it is through.
 */
export function createProcessPool<Task extends object, Answer>(options: PoolOptions) {
  const { program, size, queue, deadlineMs, idleMs, refusal } = options
  type Helper = ReturnType<typeof open>
  const helpers = new Set<Helper>()
  const idle = new Set<Helper>()
  const waiting: Job<Task, Answer>[] = []
  let isClosed = false

  /** Refuses now what `run` would refuse: nobody sends megabytes for nothing. */
  function requireRoom(): void {
    const isFull = idle.size === 0 && helpers.size >= size && waiting.length >= queue
    if (isClosed || isFull) throw refused()
  }

  async function run(task: Task): Promise<Answer> {
    requireRoom()
    const job = { task, ...Promise.withResolvers<Answer>() }
    const [helper] = idle
    if (helper) helper.take(job)
    else if (helpers.size < size) open().take(job)
    else waiting.push(job)
    return job.promise
  }

  /** Takes nothing new and refuses what waits; what is under way is finished. */
  function close(): void {
    isClosed = true
    for (const job of waiting.splice(0)) job.reject(refused())
    for (const helper of idle) helper.leave()
  }

  function refused(): DomainProblem {
    return new DomainProblem('unavailable', refusal)
  }

  function open() {
    // It needs nothing of the environment, least of all its secrets.
    const child = fork(program, { env: {}, execArgv: [], serialization: 'advanced' })
    let job: Job<Task, Answer> | undefined
    let timer: NodeJS.Timeout | undefined
    const helper = { take, leave }
    helpers.add(helper)

    function take(next: Job<Task, Answer>): void {
      idle.delete(helper)
      clearTimeout(timer)
      job = next
      timer = setTimeout(() => child.kill('SIGKILL'), deadlineMs)
      child.channel?.ref()
      child.send(next.task, (error) => error && end())
    }

    child.on('message', (answer: Answer) => {
      job?.resolve(answer)
      job = undefined
      clearTimeout(timer)
      const next = waiting.shift()
      if (next) return take(next)
      if (isClosed) return leave()
      // Without work it keeps nobody from ending.
      child.channel?.unref()
      idle.add(helper)
      timer = setTimeout(leave, idleMs).unref()
    })

    function leave(): void {
      idle.delete(helper)
      helpers.delete(helper)
      if (child.connected) child.disconnect()
    }

    function end(): void {
      if (!helpers.has(helper) && !job) return
      clearTimeout(timer)
      leave()
      job?.reject(refused())
      job = undefined
      const next = waiting.shift()
      if (next) open().take(next)
    }

    child.unref()
    child.on('exit', end)
    // One that could not be started never exits.
    child.on('error', end)
    return helper
  }

  return { requireRoom, run, close }
}
