import type { FastifyInstance, FastifyReply } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { downloadOrderReceipt } from '#shared/contracts/admin/orders.ts'
import { downloadContract, downloadReceipt, listReceipts } from '#shared/contracts/receipts.ts'
import type { ReceiptService } from './receipts.service.ts'

/** Allows only the browser's own PDF viewer, which embeds the file in a page that it generates. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

interface Dependencies {
  receipts: ReceiptService
  limits: Pick<Limits, 'consume'>
}

export function receiptRoutes(app: FastifyInstance, { receipts, limits }: Dependencies): void {
  implement(app, listReceipts, ({ viewer }) => receipts.list(viewer))

  implement(app, downloadReceipt, async ({ viewer, params, reply }) => {
    await limits.consume('document', viewer.id)
    return show(reply, await receipts.receipt(viewer, params.reference))
  })

  implement(app, downloadContract, async ({ viewer, params, reply }) => {
    await limits.consume('document', viewer.id)
    return show(reply, await receipts.contract(viewer, params.reference))
  })

  implement(app, downloadOrderReceipt, async ({ params, reply }) =>
    show(reply, await receipts.receiptForTeam(params.reference)),
  )
}

function show(reply: FastifyReply, { filename, bytes }: { filename: string; bytes: Buffer }) {
  reply
    .header('Content-Disposition', `inline; filename="${filename}"`)
    .header('Content-Security-Policy', VIEWER_POLICY)
  return bytes
}
