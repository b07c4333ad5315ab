import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import {
  getLastImport,
  getRefusedLines,
  listImportLines,
  readImport,
  runImport,
} from '#shared/contracts/admin/imports.ts'
import { refuseFile } from './csv-file.ts'
import type { ImportService } from './imports.service.ts'

interface Dependencies {
  imports: Omit<ImportService, 'sweep'>
}

export function importRoutes(app: FastifyInstance, { imports }: Dependencies): void {
  implement(app, readImport, async ({ viewer, readForm }) => {
    imports.requireDemo()
    const { fields, files } = await readForm()
    const [file] = files
    return imports.read(viewer, fields.fileName, file ?? refuseFile('Choisissez un fichier.'))
  })
  implement(app, getLastImport, ({ viewer }) => imports.last(viewer))
  implement(app, listImportLines, async ({ params, query, reply }) => {
    return announceNext(reply, await imports.lines(params.id, query)).lines
  })
  implement(app, getRefusedLines, async ({ params }) => ({
    csv: await imports.refusedCsv(params.id),
  }))
  implement(app, runImport, ({ viewer, params }) => imports.run(viewer, params.id))
}
