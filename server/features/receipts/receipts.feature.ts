import type { FeatureParts } from '#server/platform/wire.ts'
import { receiptRoutes } from './receipts.routes.ts'
import { createReceiptService } from './receipts.service.ts'

export const receipts = {
  services: {
    receipts: createReceiptService,
  },
  routes: [receiptRoutes],
} satisfies FeatureParts
