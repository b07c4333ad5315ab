import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type { DatabaseHandle, Tx } from '#server/platform/database/database.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import type { FixedClock } from './clock.ts'
import { type CallFault, createMemoryProvider } from './memory-provider.ts'
import type { Fact, Fault, Message, Step } from './payment-histories.ts'
import { createShop } from './shop.ts'

/** Simulates that the process is killed at this point. */
class Killed extends Error {
  override name = 'Killed'
}

/** How often a client tries if it is asked to retry or gets no response. */
const TRIES = 3
const CHECKOUT_LIFE_MS = 31 * 60 * 1000
/** After this time, every plan with a later start has started. */
const LONGEST_WITHDRAWAL_MS = 20 * 86_400_000

interface SentBack {
  fact: Extract<Fact, { kind: 'elsewhere' | 'dispute' | 'decide' }>
  paymentId: string | undefined
}

export interface Buyer {
  id: number
  email: string
  /** The payment that the browser knows: that of the last checkout that got a response. */
  paymentId: string | null
  wish: Extract<Fact, { kind: 'open' }> | null
}

/** Plays histories against the real services, with their facts, messages and faults. */
export function createPlayer(handle: DatabaseHandle, clock: FixedClock) {
  const faults = new AsyncLocalStorage<{ at: Fault['at']; left: number }>()
  const memory = createMemoryProvider({ clock, faultOf: () => strikeCall() })
  const { provider, bank, payments } = memory

  function strikes(...at: Fault['at'][]): boolean {
    const fault = faults.getStore()
    if (!fault || !at.includes(fault.at)) return false
    fault.left -= 1
    return fault.left === -1
  }

  function strikeCall(): CallFault | undefined {
    if (!strikes('down', 'lost')) return undefined
    return faults.getStore()?.at === 'down' ? 'down' : 'lost'
  }

  async function transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const isStruck = strikes('before_commit', 'after_commit')
    const isBefore = isStruck && faults.getStore()?.at === 'before_commit'
    const result = await handle.transaction(async (tx) => {
      const done = await work(tx)
      if (isBefore) throw new Killed()
      return done
    })
    if (isStruck) throw new Killed()
    return result
  }

  const events = createEvents({ error: () => undefined })
  const transact = createTransact({ transaction }, events)
  const shop = createShop({ handle, clock, transact, provider })

  function under<T>(fault: Fault | null, work: () => Promise<T>): Promise<T> {
    return fault ? faults.run({ at: fault.at, left: fault.nth }, work) : faults.exit(work)
  }

  /** Tries until the work succeeds, at most `TRIES` times; only the first attempt meets the fault. */
  async function retry(fault: Fault | null, work: () => Promise<unknown>): Promise<void> {
    for (let tried = 0; tried < TRIES; tried += 1) {
      try {
        await under(tried === 0 ? fault : null, work)
        return
      } catch (error) {
        if (!isExpected(error)) throw error
      }
    }
  }

  async function play(buyer: Buyer, steps: readonly Step[]): Promise<void> {
    const underWay: Promise<void>[] = []
    for (const step of steps) {
      await applyFact(buyer, step)
      for (const message of step.messages) {
        const delivery = report(buyer, message)
        underWay.push(delivery)
        if (!message.isAlongside) await delivery
      }
    }
    await Promise.all(underWay)
  }

  async function applyFact(buyer: Buyer, { fact, fault }: Step): Promise<void> {
    if (fact.kind === 'open') return retry(fault, () => open(buyer, fact))
    if (fact.kind === 'withdraw') {
      await faults.exit(() => settleAll(buyer))
      return retry(fault, () => withdraw(buyer))
    }
    if (fact.kind === 'suspend' || fact.kind === 'restore') {
      await faults.exit(() => settleAll(buyer))
      return admit(buyer, fact.kind === 'restore')
    }
    if (fact.kind === 'renew') return renew(buyer, fact)
    if (fact.kind === 'card' || fact.kind === 'confirm')
      return retry(fault, () => settleCard(buyer, fact))
    const ids = await paymentsOf(buyer)
    if (fact.kind === 'elsewhere' || fact.kind === 'dispute' || fact.kind === 'decide') {
      const paid = ids.filter((each) => payments.get(each)?.status === 'succeeded')
      return sendBack(buyer, {
        fact,
        fault,
        paymentId: fact.which === 'first' ? paid[0] : paid.at(-1),
      })
    }
    const id = fact.which === 'first' ? ids[0] : buyer.paymentId
    if (id) bank[fact.kind](id)
  }

  async function open(buyer: Buyer, wish: NonNullable<Buyer['wish']>): Promise<void> {
    const { product, billing: wanted, promoCode, startsImmediately } = wish
    const isBonus = product === 'boost' || product === 'flash_pack'
    const body = {
      ...{ planId: product, billing: wanted, immediateStart: startsImmediately || isBonus },
      ...(promoCode && { promoCode }),
    }
    const intent = await shop.orders.open(buyer, body)
    Object.assign(buyer, { paymentId: intent.paymentIntentId, wish })
  }

  async function withdraw(buyer: Buyer): Promise<void> {
    const latest = await handle.database
      .selectFrom('orders')
      .select('reference')
      .where('member_id', '=', buyer.id)
      .where('status', '=', 'paid')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!latest) return
    const declaration = { firstName: 'Hélène', email: buyer.email, statement: 'Je renonce.' }
    await shop.withdrawals.withdraw(buyer, { ...latest, ...declaration })
  }

  /**
   * The site learns of money that goes back another way before the next step, and has sent the refunds that it owed
   * before.
   */
  async function sendBack(
    buyer: Buyer,
    { fact, fault, paymentId }: SentBack & { fault: Fault | null },
  ): Promise<void> {
    if (!paymentId) return
    await faults.exit(() => settleAll(buyer))
    if (fact.kind === 'elsewhere') bank.refundElsewhere(paymentId, fact.part)
    else {
      await faults.exit(() => payRefunds(buyer))
      bank.dispute(paymentId, fact.kind === 'decide' ? fact.status : 'needs_response')
    }
    await retry(fault, () => settleReturns(buyer))
  }

  async function settleReturns(buyer: Buyer): Promise<void> {
    for (const id of await paymentsOf(buyer)) await shop.providerReturns.settle(id)
  }

  /** The member gives another card for a failed renewal, or authenticates with the bank. */
  async function settleCard(buyer: Buyer, fact: Extract<Fact, { kind: 'card' | 'confirm' }>) {
    if (fact.kind === 'card') return shop.cards.change(buyer, 'tok_visa')
    const ids = await paymentsOf(buyer)
    const asked = ids.find((id) => payments.get(id)?.status === 'requires_action')
    if (asked) bank.pay(asked)
    return shop.cards.owed(buyer)
  }

  async function admit(buyer: Buyer, isAdmitted: boolean): Promise<void> {
    const status = isAdmitted ? 'active' : 'suspended'
    await handle.database
      .updateTable('members')
      .set({ status })
      .where('id', '=', buyer.id)
      .execute()
  }

  /** The provider charges a term by itself; the site learns of the charge before the next step. */
  async function renew(buyer: Buyer, fact: Extract<Fact, { kind: 'renew' }>): Promise<void> {
    await settleAll(buyer)
    const bought = await handle.database
      .selectFrom('subscriptions')
      .select(['id', 'renewal_price_cents as priceCents'])
      .where('member_id', '=', buyer.id)
      .orderBy('id')
      .execute()
    const chosen = fact.which === 'first' ? bought[0] : bought.at(-1)
    if (!chosen) return
    const { id: renewalId } = await provider.startRenewal({
      reference: `sub-${chosen.id}`,
      description: '',
      customerId: '',
      paymentMethodId: '',
      priceCents: chosen.priceCents,
      months: 1,
      startsAt: clock.now(),
      renews: true,
    })
    await sql`
      update subscriptions set renewal_id = ${renewalId}, notice_sent_at = ${clock.now()}
      where id = ${chosen.id}`.execute(handle.database)
    bank.charge(renewalId, chosen.priceCents, fact.outcome)
    await settleAll(buyer)
  }

  async function settleAll(buyer: Buyer): Promise<void> {
    for (const id of await paymentsOf(buyer)) await shop.settlement.settle(id)
  }

  /** All payments of the buyer at the provider, oldest first. */
  async function paymentsOf(buyer: Buyer): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select reference as name from orders where member_id = ${buyer.id}
      union all select renewal_id from subscriptions
      where member_id = ${buyer.id} and renewal_id is not null`.execute(handle.database)
    const names = new Set(rows.map(({ name }) => name))
    const own = [...payments.values()].filter(
      ({ orderReference, renewalId }) =>
        names.has(orderReference ?? '') || names.has(renewalId ?? ''),
    )
    return own.map(({ id }) => id)
  }

  async function report(buyer: Buyer, message: Message): Promise<void> {
    try {
      await under(message.fault, () => deliver(buyer, message))
    } catch (error) {
      if (!isExpected(error)) throw error
    }
  }

  async function deliver(buyer: Buyer, { kind, pick, isAlongside }: Message): Promise<unknown> {
    if (kind === 'pending') return shop.reconciliation.settlePending()
    if (kind === 'reconcile') return shop.reconciliation.reconcile()
    if (kind === 'refunds') return payRefunds(buyer)
    if (kind === 'webhooks') return settleAll(buyer)
    if (kind === 'returns') return settleReturns(buyer)
    // Alongside another checkout it would be a new wish of the buyer: a fact, not a message.
    if (kind === 'reopen') return isAlongside || !buyer.wish ? undefined : reopen(buyer, buyer.wish)
    if (kind === 'browser') {
      const { paymentId, wish } = buyer
      if (!paymentId || !wish) return undefined
      return shop.orders.settleFor(buyer, { paymentId, product: wish.product })
    }
    const ids = await paymentsOf(buyer)
    const id = ids[pick % ids.length]
    return id === undefined ? undefined : shop.settlement.settle(id)
  }

  function reopen(buyer: Buyer, wish: NonNullable<Buyer['wish']>): Promise<void> {
    return open({ ...buyer }, wish)
  }

  async function payRefunds(buyer: Buyer): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select r.id from refunds r join orders o on o.id = r.order_id
      where o.member_id = ${buyer.id} and r.paid_at is null`.execute(handle.database)
    for (const { id } of rows) await shop.refunds.pay({ refundId: id })
  }

  /** Brings everything to rest: banks decide, checkouts expire, jobs run. */
  async function rest(): Promise<void> {
    bank.decideAll()
    for (let turn = 0; turn < 2; turn += 1) {
      bank.arrive()
      clock.advance(CHECKOUT_LIFE_MS)
      await shop.reconciliation.settlePending()
      await shop.reconciliation.reconcile()
    }
    clock.advance(LONGEST_WITHDRAWAL_MS)
    await shop.termStarts.startDue()
  }

  return { play, rest, memory, shop }
}

/** A simulated fault, or a refusal that a member can receive. */
function isExpected(error: unknown): boolean {
  if (error instanceof Killed || error instanceof DomainProblem) return true
  return error instanceof Error && error.message.startsWith('The provider')
}

/** Members with a paid plan for whose current term the site kept no money: it was refunded, or their bank has it. */
export async function listFreeRiders({ database }: DatabaseHandle): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from members m
    left join subscriptions s on s.member_id = m.id and s.status in ('active', 'past_due')
    left join lateral (
      select o.amount_cents
        - (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id)
        - (select coalesce(sum(d.amount_cents), 0) from disputes d
            where d.order_id = o.id and d.status in ('needs_response', 'under_review', 'lost')) as kept
      from orders o where o.subscription_id = s.id and o.status = 'paid'
      order by o.period_start desc limit 1
    ) term on true
    where m.plan <> 'gratuit' and coalesce(term.kept, 0) <= 0`.execute(database)
  return rows.map(({ id }) => id)
}

/** The final state of a buyer, without what differs between two orders of the same messages. */
export async function stateOf({ database }: DatabaseHandle, { id }: Buyer) {
  const { rows } = await sql<{ state: unknown }>`
    select json_build_object(
      'plan', m.plan,
      'running', (select json_agg(json_build_array(s.plan, s.billing, s.status, s.period_end, s.renews) order by s.id)
        from subscriptions s where s.member_id = m.id and s.status in ('active', 'past_due')),
      'orders', (select json_agg(json_build_array(o.kind, o.product, o.billing, o.status, o.amount_cents,
          o.discount_cents, o.credit_cents,
          (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id and r.paid_at is not null)
        ) order by o.id)
        from orders o where o.member_id = m.id
          and exists (select 1 from ledger_events e where e.order_id = o.id)),
      'ledger', (select json_object_agg(account, cents order by account) from (
        select l.account, sum(l.cents) as cents from ledger_entries l
        join ledger_events e on e.id = l.event_id join orders o on o.id = e.order_id
        where o.member_id = m.id group by l.account) sums),
      'pending', (select count(*) from orders o where o.member_id = m.id and o.status = 'pending'),
      'codes', (select count(*) from promo_uses u where u.member_id = m.id),
      'flashes', (select coalesce(sum(b.remaining), 0) from bonus_flashes b where b.member_id = m.id),
      'boosts', (select count(*) from boosts b where b.member_id = m.id),
      'disputes', (select json_agg(json_build_array(d.status, d.amount_cents, d.ended_plan) order by o.id)
        from disputes d join orders o on o.id = d.order_id where o.member_id = m.id)
    ) as state
    from members m where m.id = ${id}`.execute(database)
  return rows[0]?.state
}
