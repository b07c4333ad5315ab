import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  answerTable,
  cancelTable,
  contestPause,
  createTable,
  decideTableAppeal,
  deleteAvailability,
  downloadTable,
  getAdminTable,
  getTable,
  handOverTable,
  joinTable,
  leaveTable,
  listAdminTables,
  listTables,
  saveAttendance,
  saveAvailability,
  savePresence,
  saveTicks,
  sayLate,
} from '#shared/contracts/tables.ts'
import type { TableOfficeService } from './table-office.service.ts'
import type { TableService } from './tables.service.ts'

interface Dependencies {
  tables: TableService
  tableOffice: TableOfficeService
  limits: Limits
}

export function tableRoutes(
  app: FastifyInstance,
  { tables, tableOffice, limits }: Dependencies,
): void {
  implement(app, listTables, ({ viewer }) => tables.list(viewer))
  implement(app, getTable, ({ viewer, params }) => tables.find(viewer, params.id))
  implement(app, saveAvailability, async ({ viewer, body }) => {
    await limits.consume('table', viewer.id)
    return tables.saveAvailability(viewer, body)
  })
  implement(app, deleteAvailability, async ({ viewer }) => {
    await limits.consume('table', viewer.id)
    await tables.deleteAvailability(viewer)
  })
  implement(app, answerTable, async ({ viewer, params, body }) => {
    await limits.consume('table', viewer.id)
    return tables.answer(viewer, params.id, body.isComing)
  })
  implement(app, joinTable, async ({ viewer, params }) => {
    await limits.consume('table', viewer.id)
    return tables.join(viewer, params.id)
  })
  implement(app, leaveTable, async ({ viewer, params }) => {
    await limits.consume('table', viewer.id)
    return tables.leave(viewer, params.id)
  })
  implement(app, handOverTable, async ({ viewer, params }) => {
    await limits.consume('table', viewer.id)
    return tables.handOver(viewer, params.id)
  })
  implement(app, savePresence, async ({ viewer, params, body }) => {
    await limits.consume('table', viewer.id)
    return tables.savePresence(viewer, params.id, { ...body, guestId: params.memberId })
  })
  implement(app, sayLate, async ({ viewer, params, body }) => {
    await limits.consume('table', viewer.id)
    return tables.sayLate(viewer, params.id, body.minutes)
  })
  implement(app, downloadTable, async ({ viewer, params, reply }) => {
    await limits.consume('document', viewer.id)
    reply.header('Content-Disposition', 'attachment; filename="table.ics"')
    return tables.note(viewer, params.id)
  })
  implement(app, saveTicks, async ({ viewer, params, body }) => {
    await limits.consume('table', viewer.id)
    return tables.saveTicks(viewer, params.id, body.memberIds)
  })
  implement(app, contestPause, async ({ viewer, body }) => {
    await limits.consume('table', viewer.id)
    return tables.contest(viewer, body.words)
  })
  implement(app, listAdminTables, () => tableOffice.list())
  implement(app, getAdminTable, ({ params }) => tableOffice.find(params.id))
  implement(app, createTable, ({ viewer, body }) => tableOffice.create(viewer, body))
  implement(app, cancelTable, ({ viewer, params }) => tableOffice.cancel(viewer, params.id))
  implement(app, saveAttendance, ({ viewer, params, body }) =>
    tableOffice.saveAttendance(viewer, params.id, { ...body, memberId: params.memberId }),
  )
  implement(app, decideTableAppeal, ({ viewer, params, body }) =>
    tableOffice.decide(viewer, params.id, body.isLifted),
  )
}
