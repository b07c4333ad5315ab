import type { FeatureParts } from '#server/platform/wire.ts'
import { createCompositionService } from './composition.service.ts'
import { createOwnTableService } from './own-table.service.ts'
import { createSeatService } from './seats.service.ts'
import { createTableDayService } from './table-days.service.ts'
import { createTableGuestService } from './table-guests.service.ts'
import { createTableMailService } from './table-mails.service.ts'
import { createTableOfficeService } from './table-office.service.ts'
import { tableListeners } from './tables.listeners.ts'
import { tableRoutes } from './tables.routes.ts'
import { createTableService } from './tables.service.ts'

export const tables = {
  services: {
    tables: createTableService,
    ownTables: createOwnTableService,
    tableSeats: createSeatService,
    tableCompositions: createCompositionService,
    tableDays: createTableDayService,
    tableGuests: createTableGuestService,
    tableMails: createTableMailService,
    tableOffice: createTableOfficeService,
  },
  routes: [tableRoutes],
  listeners: [tableListeners],
} satisfies FeatureParts
