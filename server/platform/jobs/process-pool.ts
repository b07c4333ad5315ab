import { fork } from 'node:child_process'
import { DomainProblem } from '#server/platform/http/problem.ts'

interface PoolOptions {
  /**
   * The program of each process. It responds to every message with one message, and ignores the signals meant for its
   * parent.
   */
  program: URL
  /** The maximum number of processes. */
  size: number
  /** The maximum number of tasks that wait for a process. */
  queue: number
  /** A task that takes longer is killed with its process. */
  deadlineMs: number
  /** A process that is idle for this long ends. */
  idleMs: number
  /** The message for a refused caller, and the seconds after which to retry. */
  refusal: { message: string; retryAfter: number }
}

interface Job<Task, Answer> extends PromiseWithResolvers<Answer> {
  task: Task
}

/**
 * Runs heavy tasks in child processes, a few at a time. Threads are not enough: native code runs on the libuv
 * threads, which sign-in and file access share with every thread of the process, and nothing can stop it before it
 * finishes.
 */
export function createProcessPool<Task extends object, Answer>(options: PoolOptions) {
  const { program, size, queue, deadlineMs, idleMs, refusal } = options
  type Helper = ReturnType<typeof open>
  const helpers = new Set<Helper>()
  const idle = new Set<Helper>()
  const waiting: Job<Task, Answer>[] = []
  let isClosed = false

  /** Throws now if `run` would refuse a task, so that no client sends megabytes for nothing. */
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

  /** Accepts no new task, refuses the waiting ones, and lets running ones finish. */
  function close(): void {
    isClosed = true
    for (const job of waiting.splice(0)) job.reject(refused())
    for (const helper of idle) helper.leave()
  }

  function refused(): DomainProblem {
    return new DomainProblem('unavailable', refusal)
  }

  function open() {
    // The child needs no environment variables, and must not get the secrets in them.
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
      // An idle child must not keep this process from ending.
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
    // A child that could not be started never emits exit.
    child.on('error', end)
    return helper
  }

  return { requireRoom, run, close }
}
