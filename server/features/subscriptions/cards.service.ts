import type { BanService } from '#server/features/moderation/bans.service.ts'
import type { SettlementService } from '#server/features/orders/settlement.service.ts'
import type {
  PaymentProvider,
  RenewalPayment,
} from '#server/features/payment-providers/provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { NamedCard, OwedPayment } from '#shared/contracts/subscriptions.ts'
import * as db from './subscriptions.db.ts'
import type { SubscriptionService } from './subscriptions.service.ts'

interface Dependencies {
  database: Database
  transact: Transact
  provider: PaymentProvider | null
  subscriptions: Pick<SubscriptionService, 'enqueueRenewalSync'>
  settlement: Pick<SettlementService, 'settle'>
  bans: Pick<BanService, 'checkCard'>
}

const NOTHING_OWED: OwedPayment = { status: 'none', amountCents: 0, clientSecret: null }

/** The card that renews a plan: the member can replace it, and pay or confirm an open payment. */
export function createCardService(deps: Dependencies) {
  const { database, transact, subscriptions, settlement, bans } = deps

  /** The viewer's subscription and its payment provider. A renewal stays with the provider that created it. */
  async function own({ id }: Pick<Viewer, 'id'>) {
    const row = (await db.findLive(database, id)) ?? fail('no_subscription')
    if (!deps.provider || row.provider !== deps.provider.name) fail('payments_unavailable')
    const { customer_id: customerId, payment_method_id: methodId } = row
    // The renewal cannot be resumed, for example for a plan restored after the withdrawal from an upgrade.
    if (customerId === null || methodId === null) fail('no_subscription')
    return { row, customerId, methodId, provider: deps.provider }
  }

  async function open(viewer: Pick<Viewer, 'id'>): Promise<{ clientSecret: string | null }> {
    const { customerId, provider } = await own(viewer)
    return provider.openCard(customerId)
  }

  /**
   * Uses another card from now on, and charges it immediately if a payment is open. A crash after the card was stored
   * loses nothing: the next attempt uses that card, and the page offers to pay.
   */
  async function change(viewer: Pick<Viewer, 'id'>, card: string): Promise<OwedPayment> {
    const { row, customerId, provider } = await own(viewer)
    const kept = (await provider.keepCard({ customerId, card })) ?? fail('payment_refused')
    await transact(async (tx, emit) => {
      const current = await db.lock(tx, row.id)
      if (current?.payment_method_id == null) fail('no_subscription')
      await db.update(tx, row.id, { payment_method_id: kept.id })
      await subscriptions.enqueueRenewalSync(tx, row.id)
      await bans.checkCard(tx, emit, viewer.id, kept.fingerprint)
    })
    if (row.status !== 'past_due' || row.renewal_id === null) return NOTHING_OWED
    return follow(await provider.payLatest(row.renewal_id, kept.id))
  }

  /** The state of the open renewal payment, and the card. A payment that succeeded opens the next term. */
  async function owed(
    viewer: Pick<Viewer, 'id'>,
  ): Promise<OwedPayment & { card: NamedCard | null }> {
    const { row, methodId, provider } = await own(viewer)
    // If the provider cannot name the card, the member can still change it.
    const naming = provider.nameCard(methodId).catch(() => undefined)
    const renewal = row.status === 'past_due' ? row.renewal_id : null
    const payment =
      renewal === null ? NOTHING_OWED : await follow(await provider.findLatest(renewal))
    return { ...payment, card: (await naming) ?? null }
  }

  async function follow(payment: RenewalPayment | undefined): Promise<OwedPayment> {
    if (!payment || payment.status === 'canceled') return NOTHING_OWED
    const { id, amountCents, clientSecret } = payment
    if (payment.status === 'succeeded') {
      const { status } = await settlement.settle(id)
      return { status: status === 'paid' ? 'paid' : 'refused', amountCents, clientSecret: null }
    }
    return { status: STATUS[payment.status], amountCents, clientSecret }
  }

  return { open, change, owed }
}
export type CardService = ReturnType<typeof createCardService>

const STATUS = {
  open: 'refused',
  requires_action: 'requires_action',
  processing: 'processing',
} as const satisfies Partial<Record<RenewalPayment['status'], OwedPayment['status']>>
