import type { WithdrawableService } from '#server/features/withdrawals/withdrawable.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { Receipt } from '#shared/contracts/receipts.ts'
import { writeDocument } from './documents.ts'
import type { Purchase } from './purchase.ts'
import type { DocumentConfig } from './receipt-pdf.ts'
import * as db from './receipts.db.ts'
import { confirmationMail, contractFile } from './receipts.mails.ts'

interface Dependencies {
  config: DocumentConfig
  database: Database
  schedule: Pick<Schedule, 'enqueue'>
  mailer: Mailer
  withdrawable: Pick<WithdrawableService, 'listReferences'>
}

interface Document {
  filename: string
  bytes: Buffer
}

/** The documents that a buyer keeps: receipts, contracts, and the mail that confirms an order. */
export function createReceiptService(deps: Dependencies) {
  const { config, database, schedule, mailer, withdrawable } = deps

  async function list({ id }: Pick<Viewer, 'id'>): Promise<Receipt[]> {
    const [paid, open] = await Promise.all([
      db.listPaid(database, id),
      withdrawable.listReferences(id),
    ])
    return paid.map((order) => ({
      reference: order.reference,
      product: order.product,
      billing: order.billing,
      paidAt: order.paid_at.toISOString(),
      amountCents: order.amount_cents,
      refundedCents: order.refunded_cents,
      periodEndsAt: order.period_end?.toISOString() ?? null,
      isWithdrawable: open.includes(order.reference),
    }))
  }

  async function receipt(viewer: Pick<Viewer, 'id'>, reference: string): Promise<Document> {
    return receiptOf(await find(viewer, reference))
  }

  /** The receipt of any order for the team, without the card's last digits. */
  async function receiptForTeam(reference: string): Promise<Document> {
    const purchase = (await db.findPurchase(database, { reference })) ?? fail('order_not_found')
    return receiptOf({ ...purchase, card_last4: null })
  }

  async function receiptOf(purchase: Purchase): Promise<Document> {
    const bytes = await writeDocument('receipt', purchase, config)
    return { filename: `recu-${purchase.reference}.pdf`, bytes }
  }

  async function contract(viewer: Pick<Viewer, 'id'>, reference: string): Promise<Document> {
    const purchase = await find(viewer, reference)
    const bytes = await writeDocument('contract', purchase, config)
    return { filename: contractFile(purchase.reference), bytes }
  }

  async function find({ id }: Pick<Viewer, 'id'>, reference: string): Promise<Purchase> {
    const purchase = await db.findPurchase(database, { reference, memberId: id })
    return purchase ?? fail('order_not_found')
  }

  /**
   * Enqueues the confirmation mail of a paid order in its transaction, so that a kill after the commit loses nothing.
   */
  function confirm(tx: Tx, order: { orderId: number }): Promise<void> {
    return schedule.enqueue(tx, 'order-confirmation', order)
  }

  /**
   * Writes the contract and mails it here, so that the job queue never carries the file. The job's id identifies the
   * mail.
   */
  async function sendConfirmation({ orderId }: { orderId: number }, id: string): Promise<void> {
    const purchase = await db.findPurchase(database, { id: orderId })
    // A buyer who was erased in the meantime has no e-mail address any more.
    if (!purchase?.email) return
    const bytes = await writeDocument('contract', purchase, config)
    const { email: to } = purchase
    await mailer.send({ ...confirmationMail({ to, purchase, contract: bytes }, config), id })
  }

  return { list, receipt, receiptForTeam, contract, confirm, sendConfirmation }
}
export type ReceiptService = ReturnType<typeof createReceiptService>
