import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'

/**
 * Refuses the outer handle inside a transaction. The embedded engine has one connection, so the query would wait for
 * itself for ever; on PostgreSQL it would silently run outside the transaction.
 */
export function createTransactionGuard() {
  // A mark that can be cleared: work that a transaction started and did not await keeps its context.
  const current = new AsyncLocalStorage<{ isOpen: boolean }>()

  function check(): void {
    if (current.getStore()?.isOpen) {
      throw new Error('The outer database handle was used inside a transaction: use its tx')
    }
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    const mark = { isOpen: true }
    try {
      return await current.run(mark, work)
    } finally {
      mark.isOpen = false
    }
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      check()
      return node
    },
    transformResult: async ({ result }) => result,
  }

  return { check, run, plugin }
}
